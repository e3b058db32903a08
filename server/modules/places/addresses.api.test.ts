import { beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type TestUser } from '../../../tests/support/world/world.ts'
import { newId } from '../../db/new-id.ts'

type World = Awaited<ReturnType<typeof createWorld>>
let world: World
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})

const oslo = { name: 'Hanna Berg', addressLine1: 'Storgata 1', city: 'Oslo', country: 'NO', zipCode: '0150' }
const add = async (user: TestUser, body: object = {}) => {
  world.clock.advance(1)
  const reply = await world.api.as(user)('POST /address', { body: { ...oslo, ...body } })
  if (!reply.ok) throw new Error(reply.body.code)
  return reply.body.data
}
const list = async (user: TestUser) => {
  const reply = await world.api.as(user)('GET /address', { query: { limit: 100 } })
  return reply.ok ? reply.body.data : []
}
const remove = (user: TestUser, addressId: string) =>
  world.api.as(user)('DELETE /address', { query: { addressId } })
const makeDefault = (user: TestUser, addressId: string) =>
  world.api.as(user)('PUT /address/default', { body: { addressId } })

describe('the default address', () => {
  test('is the first one or the one that requests it; after its removal, the newest', async () => {
    const fan = await world.fan()
    expect(await world.api.as(fan)('GET /address')).toMatchObject({ status: 204 })
    const first = await add(fan)
    expect(first.isDefault).toBe(true)
    const second = await add(fan, { city: 'Bergen' })
    expect(second.isDefault).toBe(false)
    const third = await add(fan, { city: 'Bodø', isDefault: true })
    expect((await list(fan)).map(({ _id, isDefault }) => [_id, isDefault])).toEqual([
      [third._id, true],
      [second._id, false],
      [first._id, false],
    ])
    expect(await makeDefault(fan, first._id)).toMatchObject({ body: { data: { isDefault: true } } })
    expect(await makeDefault(fan, first._id)).toMatchObject({ status: 200 })
    expect(await remove(fan, second._id)).toMatchObject({ status: 200 })
    expect((await list(fan))[0]).toMatchObject({ _id: first._id, isDefault: true })
    expect(await remove(fan, first._id)).toMatchObject({ status: 200 })
    expect(await list(fan)).toMatchObject([{ _id: third._id, isDefault: true }])
    await remove(fan, third._id)
    expect(await list(fan)).toEqual([])
  })

  test('stays unique under concurrency, and there are never more than twenty addresses', async () => {
    const fan = await world.fan()
    const attempts = await Promise.all(
      Array.from({ length: 25 }, (_, i) =>
        world.api.as(fan)('POST /address', { body: { ...oslo, isDefault: i % 2 === 0 } }),
      ),
    )
    expect(attempts.filter(({ ok }) => ok)).toHaveLength(20)
    expect(attempts.filter(({ ok }) => !ok).map(({ body }) => (body as { code: string }).code)).toEqual(
      Array.from({ length: 5 }, () => 'TOO_MANY_ADDRESSES'),
    )
    const all = await list(fan)
    const replies = await Promise.all(
      all.map(({ _id }, i) => (i % 2 ? remove(fan, _id) : makeDefault(fan, _id))),
    )
    expect(replies.filter(({ ok }) => !ok)).toEqual([])
    const left = await list(fan)
    expect(left).toHaveLength(10)
    expect(left.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })
})

describe('an address', () => {
  test('is replaced as a whole and keeps its default flag', async () => {
    const fan = await world.fan()
    const { _id } = await add(fan)
    const changed = await world.api.as(fan)('PUT /address', {
      body: { addressId: _id, ...oslo, addressLine1: ' Kirkegata 2 ', zipCode: '0151' },
    })
    expect(changed.body).toMatchObject({
      data: { addressLine1: 'Kirkegata 2', zipCode: '0151', isDefault: true },
    })
  })

  test.each([
    [{ zipCode: '15' }, 'zipCode'],
    [{ zipCode: '' }, 'zipCode'],
    [{ country: 'XX' }, 'country'],
    [{ country: 'Norway' }, 'country'],
    [{ city: '  ' }, 'city'],
    [{ name: '' }, 'name'],
    [{ latitude: 91 }, 'latitude'],
  ])('with %j is rejected by field name', async (body, field) => {
    const fan = await world.fan()
    const refused = await world.api.as(fan)('POST /address', { body: { ...oslo, ...body } })
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    expect(Object.keys(refused.ok ? {} : (refused.body.fields ?? {}))).toEqual([field])
  })

  test('is visible to its owner only', async () => {
    const [fan, other] = [await world.fan(), await world.fan()]
    const { _id } = await add(fan)
    const missing = { status: 404, body: { code: 'ADDRESS_NOT_FOUND' } }
    for (const id of [_id, newId()]) {
      expect(await remove(other, id)).toMatchObject(missing)
      expect(await makeDefault(other, id)).toMatchObject(missing)
      expect(await world.api.as(other)('PUT /address', { body: { addressId: id, ...oslo } })).toMatchObject(
        missing,
      )
    }
    expect(await list(other)).toEqual([])
    expect(await list(fan)).toHaveLength(1)
    expect(await world.api.as(await world.guest())('GET /address')).toMatchObject({ status: 401 })
    expect(await world.api.as(await world.staff())('GET /address')).toMatchObject({ status: 403 })
  })
})

describe('a seller', () => {
  const shop = {
    legalName: 'Lindqvist Prints AB',
    addressLine1: 'Storgata 1',
    city: 'Oslo',
    country: 'NO',
    zipCode: '0150',
    taxId: '999 888 777 mva',
    returnPolicy: 'Fourteen days, unworn and unframed.',
  }
  const become = (user: TestUser, body: object = {}) =>
    world.api.as(user)('POST /becomeSeller', { body: { ...shop, ...body } })
  const change = (user: TestUser, body: object = {}) =>
    world.api.as(user)('PUT /becomeSeller', { body: { ...shop, ...body } })
  const detail = (user: TestUser) => world.api.as(user)('GET /becomeSeller/detail')

  test('registers once and can change their details', async () => {
    const creator = await world.creator()
    expect((await detail(creator)).body).toMatchObject({ data: { isSeller: 0 } })
    expect(await change(creator)).toMatchObject({ status: 404, body: { code: 'SELLER_NOT_FOUND' } })
    const twice = await Promise.all([become(creator), become(creator)])
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await change(creator, { taxId: '', city: 'Bergen' })).toMatchObject({ status: 200 })
    expect((await detail(creator)).body).toMatchObject({
      data: { isSeller: 1, detail: { city: 'Bergen', taxId: '', legalName: shop.legalName } },
    })
  })

  test('must be a verified creator', async () => {
    for (const statusCode of [5, 6]) {
      const creator = await world.creator({ statusCode })
      expect(await become(creator)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_NOT_VERIFIED' } })
      expect(await change(creator)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_NOT_VERIFIED' } })
      expect((await detail(creator)).body).toMatchObject({ data: { isSeller: 0 } })
    }
    for (const other of [await world.fan(), await world.agency()])
      for (const reply of [await become(other), await change(other), await detail(other)])
        expect(reply).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    const guest = world.api.as(await world.guest())
    expect(await guest('GET /becomeSeller/detail')).toMatchObject({ status: 401 })
  })

  test.each([
    [{ taxId: 'no number' }, 'taxId'],
    [{ zipCode: 'x' }, 'zipCode'],
    [{ returnPolicy: 'short' }, 'returnPolicy'],
    [{ returnPolicy: '             ' }, 'returnPolicy'],
  ])('with %j is rejected by field name', async (body, field) => {
    const refused = await become(await world.creator(), body)
    expect(refused).toMatchObject({ status: 400 })
    expect(Object.keys(refused.ok ? {} : (refused.body.fields ?? {}))).toEqual([field])
  })
})
