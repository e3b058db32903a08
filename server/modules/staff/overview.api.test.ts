import { expect, test } from 'vitest'
import { ProfileStatus } from '../../../contract/core/constants.ts'
import { createWorld } from '../../../tests/support/world/world.ts'

test('the overview counts users and the sign-ups of each of the last 14 days', async () => {
  const world = await createWorld()
  const dayMs = 86_400_000
  const daysAgo = (days: number) => new Date(world.clock.now().getTime() - days * dayMs)
  const at = async (id: string, createdAt: Date) =>
    world.context.db`update person set created_at = ${createdAt} where id = ${id}`
  await at((await world.fan()).id, daysAgo(0))
  await at((await world.fan()).id, daysAgo(13))
  await at((await world.creator()).id, daysAgo(13))
  await at((await world.creator({ statusCode: ProfileStatus.suspended })).id, daysAgo(14))
  await at((await world.agency()).id, daysAgo(20))
  const support = await world.staff('support')
  const { body } = await world.api.as(support)('GET /staff/overview')
  const { users, signUps } = (body as { data: { users: object; signUps: { day: string }[] } }).data
  expect(users).toEqual({ fans: 2, creators: 2, agencies: 1, suspended: 1 })
  expect(signUps).toHaveLength(14)
  const day = (days: number) => daysAgo(days).toISOString().slice(0, 10)
  expect(signUps[0]).toEqual({ day: day(13), fans: 1, creators: 1 })
  expect(signUps[13]).toEqual({ day: day(0), fans: 1, creators: 0 })
  const fan = await world.fan()
  expect((await world.api.as(fan)('GET /staff/overview')).status).toBe(403)
})
