import { expect, test } from 'vitest'
import { ProfileStatus } from '../../contract/core/constants.ts'
import { newId } from '../../server/db/new-id.ts'
import { createPost } from '../support/world/posts.ts'
import { createWorld } from '../support/world/world.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api } = world
const reason = 'Same bot, ticket 7'

test('accounts are suspended one by one: failures are reported, the others stay suspended', async () => {
  const moderator = await world.staff('moderator')
  const [one, two, before] = [await world.fan(), await world.creator(), await world.fan()]
  await api.as(moderator)('POST /staff/suspend', { body: { userId: before.id, reason } })
  const unknown = newId()
  const userIds = [one.id, before.id, unknown, two.id]
  expect(
    await api.as(moderator)('POST /staff/users/bulk', { body: { userIds, action: 'suspend', reason } }),
  ).toMatchObject({
    status: 200,
    body: {
      data: {
        done: 2,
        failed: [
          { id: before.id, code: 'USER_ALREADY_SUSPENDED', message: expect.any(String) as string },
          { id: unknown, code: 'USER_NOT_FOUND' },
        ],
      },
    },
  })
  for (const user of [one, two])
    expect(await api.as(user)('GET /session')).toMatchObject({ body: { code: 'SESSION_ENDED' } })
  const audited = await world.context.db<{ personId: string }[]>`
    select person_id from audit_log where action = 'person.suspended' and staff_id = ${moderator.id} order by seq`
  expect(audited.map(({ personId }) => personId)).toEqual([before.id, one.id, two.id])

  const restored = await api.as(moderator)('POST /staff/users/bulk', {
    body: { userIds: [one.id, two.id], action: 'restore', reason },
  })
  expect(restored).toMatchObject({ body: { data: { done: 2, failed: [] } } })
  expect(await api.as(moderator)('GET /staff/user', { query: { userId: two.id } })).toMatchObject({
    body: { data: { statusCode: ProfileStatus.active } },
  })
})

test('accounts need a reason, at least one and at most a hundred, each once', async () => {
  const moderator = await world.staff('moderator')
  const { id } = await world.fan()
  const tooMany = Array.from({ length: 101 }, () => newId())
  for (const body of [
    { userIds: [id], action: 'suspend', reason: 'no' },
    { userIds: [], action: 'suspend', reason },
    { userIds: [id, id], action: 'suspend', reason },
    { userIds: tooMany, action: 'suspend', reason },
  ] as const)
    expect(
      await api.as(moderator)('POST /staff/users/bulk', { body: { ...body, userIds: [...body.userIds] } }),
    ).toMatchObject({ body: { code: 'VALIDATION_FAILED' } })
})

test('only moderators and owners decide about several accounts or reports', async () => {
  const { id } = await world.fan()
  const bulk = { userIds: [id], action: 'suspend' as const, reason }
  const reports = { subjects: [{ type: 'person' as const, id }], action: 'remove' as const, reason }
  for (const caller of [await world.staff('support'), await world.staff('finance'), await world.creator()]) {
    expect(await api.as(caller)('POST /staff/users/bulk', { body: bulk })).toMatchObject({ status: 403 })
    expect(await api.as(caller)('POST /staff/reports/bulk', { body: reports })).toMatchObject({ status: 403 })
  }
})

test('reports are dismissed or their content removed, each on its own', async () => {
  const moderator = await world.staff('moderator')
  const [creator, fan] = [await world.creator(), await world.fan()]
  const ids = [(await createPost(world, creator)).postId, (await createPost(world, creator)).postId]
  const reasons = await api('GET /reasons', { query: { type: 'report' } })
  const reasonId = reasons.ok ? (reasons.body.data[0]?._id ?? '') : ''
  const reportAll = async () => {
    for (const id of ids)
      await api.as(fan)('POST /report', { body: { type: 'post', id, reasonId, note: '' } })
  }
  const subjects = [...ids, newId()].map((id) => ({ type: 'post' as const, id }))
  const decide = (action: 'dismiss' | 'remove', why?: string) =>
    api.as(moderator)('POST /staff/reports/bulk', {
      body: { subjects, action, ...(why ? { reason: why } : {}) },
    })
  const seen = async () =>
    Promise.all(ids.map(async (postId) => (await api.as(fan)('GET /post', { query: { postId } })).status))

  await reportAll()
  expect(await decide('dismiss')).toMatchObject({
    body: { data: { done: 2, failed: [{ id: subjects[2]?.id, code: 'REPORT_NOT_FOUND' }] } },
  })
  expect(await seen()).toEqual([200, 200])

  await reportAll()
  expect(await decide('remove')).toMatchObject({
    body: { code: 'VALIDATION_FAILED', fields: { reason: expect.any(String) as string } },
  })
  expect(await seen()).toEqual([200, 200])
  expect(await decide('remove', 'Stolen pictures')).toMatchObject({ body: { data: { done: 2 } } })
  expect(await seen()).toEqual([404, 404])
})
