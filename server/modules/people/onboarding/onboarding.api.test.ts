import { expect, test } from 'vitest'
import { createWorld } from '../../../../tests/support/world/world.ts'
import { newId } from '../../../db/new-id.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api, context } = world
const [first, second, third, hidden] = [newId(), newId(), newId(), newId()]
await context.db`insert into category ${context.db(
  [first, second, third, hidden].map((id, position) => ({
    id,
    key: `k${position}`,
    title: 'Test',
    position,
    isShown: id !== hidden,
  })),
)}`

test('interests are replaced, and finishing is remembered', async () => {
  const fan = api.as(await world.fan())
  expect(await fan('GET /onboarding')).toMatchObject({ body: { data: { isDone: 0, groupIds: [] } } })
  await fan('PUT /onboarding', { body: { groupIds: [first, second, first] } })
  expect(await fan('PUT /onboarding', { body: { groupIds: [second, third] } })).toMatchObject({
    body: { data: { isDone: 0, groupIds: [second, third] } },
  })
  await fan('PUT /onboarding', { body: { isDone: 1 } })
  expect(await fan('PUT /onboarding', { body: { groupIds: [] } })).toMatchObject({
    body: { data: { isDone: 1, groupIds: [] } },
  })
})

test('unknown and hidden categories are refused and nothing is saved', async () => {
  const fan = api.as(await world.fan())
  expect(await fan('PUT /onboarding', { body: { groupIds: [first, newId()], isDone: 1 } })).toMatchObject({
    status: 404,
    body: { code: 'CATEGORY_NOT_FOUND' },
  })
  expect(await fan('PUT /onboarding', { body: { groupIds: [hidden] } })).toMatchObject({ status: 404 })
  expect(await fan('GET /onboarding')).toMatchObject({ body: { data: { isDone: 0, groupIds: [] } } })
})

test('is private, and refused to guests', async () => {
  const [fan, other] = [await world.fan(), await world.fan()]
  await api.as(fan)('PUT /onboarding', { body: { groupIds: [first] } })
  expect(await api.as(other)('GET /onboarding')).toMatchObject({ body: { data: { groupIds: [] } } })
  const guest = api.as(await world.guest())
  expect(await guest('GET /onboarding')).toMatchObject({ status: 401 })
  expect(await guest('PUT /onboarding', { body: { isDone: 1 } })).toMatchObject({ status: 401 })
})
