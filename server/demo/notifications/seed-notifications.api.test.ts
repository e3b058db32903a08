import { expect, test } from 'vitest'
import { dataOf } from '../../../tests/support/world/chat.ts'
import { notificationsOf, unseenOf } from '../../../tests/support/world/notifications.ts'
import { createWorld } from '../../../tests/support/world/world.ts'
import { demoPassword } from '../seed-demo-data.ts'

const world = await createWorld({ demo: true, env: { RATE_LIMIT_SCALE: '0' } })
const logIn = async (email: string) =>
  dataOf(await world.api('POST /login', { body: { email, password: demoPassword } })) as {
    accessToken: string
  }

test.each([
  ['creator@fanlight.test', 12],
  ['fan@fanlight.test', 6],
])('%s has a page of notifications, three of them new', async (email, count) => {
  const user = await logIn(email)
  const rows = await notificationsOf(world, user)
  expect(rows).toHaveLength(count)
  expect(rows.filter(({ isRead }) => isRead === 0)).toHaveLength(3)
  expect(await unseenOf(world, user)).toBe(3)
  for (const { text, url } of rows) {
    expect(text).not.toMatch(/[{}]|A user/)
    expect(url).toMatch(/^\/[a-z]/)
  }
  expect((await notificationsOf(world, user, { filter: 'money' })).length).toBeGreaterThan(0)
})
