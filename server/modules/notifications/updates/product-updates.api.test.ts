import { afterAll, expect, test } from 'vitest'
import { waitUntil } from '../../../../tests/support/wait-until.ts'
import {
  closeDevices,
  connect,
  on,
  openRealtime,
  subscribe,
} from '../../../../tests/support/world/realtime.ts'
import { createWorld } from '../../../../tests/support/world/world.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api, clock } = world
afterAll(() => closeDevices())

test('a published update reaches everyone at once, and is unread until the user has seen it', async () => {
  const { url } = await openRealtime(world)
  const [fan, staff] = [await world.fan(), await world.staff('owner')]
  await world.context.db`update person set created_at = ${clock.now()}`
  clock.advance(60)
  const device = await connect(url, fan)
  await subscribe(device, 'UniversalMessage')
  const isRead = async () => {
    const count = await api.as(fan)('GET /notificationCount/', { query: {} })
    const profile = await api.as(fan)('GET /profile')
    return [
      count.ok && count.body.data.universalMessageRead,
      profile.ok && profile.body.data.universalMessageRead,
    ]
  }
  expect(await isRead()).toEqual([true, true])

  const texts = { en: 'Quiet hours' }
  const fields = {
    messages: texts,
    descriptions: texts,
    type: 'new',
    linkedWith: 'none',
    linkedValue: '',
  } as const
  const added = await api.as(staff)('POST /staff/updates', { body: fields as never })
  if (!added.ok) throw new Error(JSON.stringify(added.body))
  const { _id: id } = added.body.data
  expect(await isRead()).toEqual([true, true])
  const publish = () =>
    api.as(staff)('PUT /staff/updates', { body: { id, ...fields, isPublished: 1 } as never })
  await publish()
  await publish()
  await waitUntil('the update arrived', () => on(device, 'UniversalMessage').length > 0)
  expect(on(device, 'UniversalMessage')).toMatchObject([{ updateId: id }])
  expect(await isRead()).toEqual([false, false])

  clock.advance(60)
  expect((await api.as(await world.guest())('POST /productUpdates/read')).ok).toBe(false)
  await api.as(fan)('POST /productUpdates/read')
  expect(await isRead()).toEqual([true, true])
})
