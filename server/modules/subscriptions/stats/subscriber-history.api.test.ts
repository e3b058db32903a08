import { beforeAll, expect, test } from 'vitest'
import { createPlan } from '../../../../tests/support/world/subscriptions.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { newId } from '../../../db/new-id.ts'

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(world.clock.now().getTime() - days * DAY_MS)

type Course = { start: number; cancel?: number; end?: number }
/** A subscription of a new fan that started, was cancelled or ended so many days ago. */
async function insertSubscription(creator: TestUser, planId: string, { start, cancel, end }: Course) {
  const fan = await world.fan()
  const row = {
    id: newId(),
    fanId: fan.id,
    creatorId: creator.id,
    planId,
    status: end === undefined ? 'active' : 'ended',
    months: 1,
    priceMinor: 1000,
    currency: 'USD',
    startedAt: daysAgo(start),
    periodStart: daysAgo(start),
    periodEnd: daysAgo(start - 30),
    accessUntil: daysAgo(end ?? -5),
    cancelledAt: cancel === undefined ? null : daysAgo(cancel),
    endedAt: end === undefined ? null : daysAgo(end),
  }
  await world.context.db`insert into subscription ${world.context.db(row)}`
}
const read = async (creator: TestUser, days?: 30 | 90) => {
  const reply = await world.api.as(creator)('GET /subscribers/history', { query: days ? { days } : {} })
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body.data
}

test('counts new, cancelled, ended and active subscribers per day, with churn', async () => {
  const creator = await world.creator()
  const plan = await createPlan(world, creator)
  const courses: Course[] = [
    { start: 200 },
    { start: 100, cancel: 45, end: 40 },
    { start: 80, cancel: 12, end: 10 },
    { start: 60 },
    { start: 20, end: 5 },
    { start: 3, cancel: 1 },
  ]
  for (const course of courses) await insertSubscription(creator, plan._id, course)

  const month = await read(creator)
  expect(month).toMatchObject({ active: 3, started: 2, ended: 2, cancelled: 2, churnPercent: 33.3 })
  expect(month.days).toHaveLength(30)
  const at = (days: number) => month.days.find(({ day }) => day === daysAgo(days).toISOString().slice(0, 10))
  expect(at(29)).toMatchObject({ started: 0, ended: 0, active: 3 })
  expect(at(20)).toMatchObject({ started: 1, active: 4 })
  expect(at(12)).toMatchObject({ cancelled: 1, active: 4 })
  expect(at(10)).toMatchObject({ ended: 1, active: 3 })
  expect(at(5)).toMatchObject({ ended: 1, active: 2 })
  expect(at(0)).toMatchObject({ active: 3 })

  expect(await read(creator, 90)).toMatchObject({ active: 3, started: 4, ended: 3, churnPercent: 50 })
})

test('starts with the first subscription and invents nothing before', async () => {
  const creator = await world.creator()
  expect(await read(creator)).toMatchObject({ days: [], active: 0, started: 0 })
  const plan = await createPlan(world, creator)
  await insertSubscription(creator, plan._id, { start: 2 })
  const history = await read(creator, 90)
  expect(history.days.map(({ active }) => active)).toEqual([1, 1, 1])
  expect(history).not.toHaveProperty('churnPercent')
})

test('exports the same days as CSV', async () => {
  const creator = await world.creator()
  const plan = await createPlan(world, creator)
  await insertSubscription(creator, plan._id, { start: 1 })
  const reply = await world.app.inject({
    url: '/v1/subscribers/history/export?days=30',
    headers: { authorization: `Bearer ${creator.accessToken}`, platform: '3', lan: 'en' },
  })
  expect(reply.headers['content-type']).toContain('text/csv')
  const day = (ago: number) => daysAgo(ago).toISOString().slice(0, 10)
  expect(reply.payload).toBe(`Day,New,Cancelled,Ended,Active\r\n${day(1)},1,0,0,1\r\n${day(0)},0,0,0,1\r\n`)
})

test('is for the creator only', async () => {
  const [creator, other, fan] = [await world.creator(), await world.creator(), await world.fan()]
  const query = { creatorId: creator.id }
  expect((await world.api('GET /subscribers/history', { query })).status).toBe(401)
  for (const stranger of [other, fan])
    expect(await world.api.as(stranger)('GET /subscribers/history', { query })).toMatchObject({
      status: 403,
    })
})
