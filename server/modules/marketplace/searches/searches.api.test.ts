import { beforeAll, describe, expect, test } from 'vitest'
import {
  createAddress,
  createProduct,
  createSeller,
  insertFile,
} from '../../../../tests/support/world/products.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { alertSavedSearches } from './alert-saved-searches.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api, clock, context } = world
let seller: TestUser
let fan: TestUser

beforeAll(async () => {
  seller = await createSeller(world, { firstName: 'Mara', lastName: 'Lindqvist' })
  fan = await world.fan()
  const products = [
    { title: 'Dunes, signed print', price: '180', tags: ['desert'] },
    { title: 'Three cups, ash glaze', category: 'ceramics', price: '48', condition: 'good' },
    { title: 'Test pressing', category: 'records', price: '95', isExchangeAccepted: 0 },
    { title: 'Blå åker', category: 'painting', price: '620', latitude: 59.91, longitude: 10.75 },
    { title: 'Tin soldier', category: 'collectibles', price: '12', latitude: 60.39, longitude: 5.32 },
  ] as const
  for (const product of products) {
    await createProduct(world, seller, { pickupPlace: 'At the studio', ...product } as never)
    clock.advance(1)
  }
})
const titles = async (query: object) => {
  const reply = await api.as(fan)('GET /products', { query: query as never })
  if (!reply.ok) return reply.body.code
  return reply.status === 204 ? [] : reply.body.data.map(({ title }) => title)
}

describe('the marketplace', () => {
  test('lists newest first, in pages, for guests too', async () => {
    expect(await titles({ limit: 2 })).toEqual(['Tin soldier', 'Blå åker'])
    expect(await titles({ limit: 2, offset: 4 })).toEqual(['Dunes, signed print'])
    const guest = await api.as(await world.guest())('GET /products', { query: {} })
    expect(guest.ok && guest.body.totalCount).toBe(5)
  })

  test('finds by words, folded, by tag, by seller, and with typos', async () => {
    expect(await titles({ searchText: 'dunes' })).toEqual(['Dunes, signed print'])
    expect(await titles({ searchText: 'bla aker' })).toEqual(['Blå åker'])
    expect(await titles({ searchText: 'desert prin' })).toEqual(['Dunes, signed print'])
    expect(await titles({ searchText: 'pressnig' })).toEqual(['Test pressing'])
    expect(await titles({ searchText: 'solider' })).toEqual(['Tin soldier'])
    expect(await titles({ searchText: 'lindqvist' })).toHaveLength(5)
    expect(await titles({ searchText: '100% zebra_' })).toEqual([])
    expect(await titles({ searchText: 'three cusp' })).toEqual(['Three cups, ash glaze'])
    expect(await titles({ searchText: 'solider', category: 'records' })).toEqual([])
    const corrected = await api.as(fan)('GET /products', { query: { searchText: 'lindqvits', limit: 2 } })
    expect(corrected.ok && [corrected.body.data.length, corrected.body.totalCount]).toEqual([2, 5])
  })

  test('filters and sorts', async () => {
    expect(await titles({ category: 'ceramics' })).toEqual(['Three cups, ash glaze'])
    expect(await titles({ condition: 'good' })).toEqual(['Three cups, ash glaze'])
    expect(await titles({ priceFrom: '50', priceTo: '200', sort: 'priceLow' })).toEqual([
      'Test pressing',
      'Dunes, signed print',
    ])
    expect(await titles({ sort: 'priceHigh', limit: 1 })).toEqual(['Blå åker'])
    expect(await titles({ isExchangeAccepted: 1 })).toHaveLength(4)
    expect(await titles({ delivery: 'digital' })).toEqual([])
    const oslo = { latitude: 59.9, longitude: 10.7 }
    expect(await titles({ ...oslo, distanceKm: 50 })).toEqual(['Blå åker'])
    expect(await titles({ ...oslo, distanceKm: 500, sort: 'nearest' })).toEqual(['Blå åker', 'Tin soldier'])
    expect(await titles({ priceFrom: '50', priceTo: '20' })).toBe('VALIDATION_FAILED')
    expect(await titles({ sort: 'nearest' })).toBe('VALIDATION_FAILED')
    expect(await titles({ latitude: 3 })).toBe('VALIDATION_FAILED')
  })

  test('finds products near by the city of their pick-up place', async () => {
    const local = await createSeller(world)
    await createAddress(world, local)
    const { assetId } = await createProduct(world, local, {
      title: 'Glass bell',
      pickupPlace: 'Studio 4, Bergen',
    })
    const bergen = { latitude: 60.39, longitude: 5.32, distanceKm: 20, searchText: 'glass' }
    const oslo = { latitude: 59.91, longitude: 10.75, distanceKm: 20, searchText: 'glass' }
    expect([await titles(bergen), await titles(oslo)]).toEqual([['Glass bell'], []])
    const change = async (body: object) => {
      const reply = await api.as(local)('PUT /products', {
        body: {
          assetId,
          title: 'Glass bell',
          kind: 'physical',
          category: 'ceramics',
          price: '10',
          variants: [{ quantity: 1 }],
          photoIds: [await insertFile(world, local.id)],
          ...body,
        } as never,
      })
      if (!reply.ok) throw new Error(JSON.stringify(reply.body))
    }
    await change({ pickupPlace: 'Oslo Central Station' })
    expect([await titles(bergen), await titles(oslo)]).toEqual([[], ['Glass bell']])
    await change({ pickupPlace: 'Behind the old mill' })
    expect([await titles(bergen), await titles(oslo)]).toEqual([[], []])
    await api.as(local)('DELETE /products', { query: { assetId } } as never)
  })

  test('counts categories', async () => {
    const reply = await api.as(fan)('GET /products/categories')
    expect(reply.ok && reply.body.data.total).toBe(5)
    expect(reply.ok && reply.body.data.categories).toContainEqual({ category: 'ceramics', count: 1 })
  })
})

describe('saved searches', () => {
  const save = (who: TestUser, body: object) =>
    api.as(who)('POST /products/savedSearches', {
      body: { name: 'Bowls', query: { searchText: 'bowl', priceTo: '60' }, isAlertOn: 1, ...body },
    })

  test('alert by email once for each new product that fits, not for others or when off', async () => {
    const saved = await save(fan, {})
    expect(saved).toMatchObject({ status: 200, body: { data: { name: 'Bowls', isAlertOn: 1 } } })
    const blocked = await world.fan()
    await save(blocked, {})
    await api.as(seller)('POST /user/blockUnblock', { body: { userId: blocked.id, isBlock: 1 } })
    const bowl = await createProduct(world, seller, { title: 'Green bowl', price: '50' })
    const dear = await createProduct(world, seller, { title: 'Gold bowl', price: '500' })
    await world.settle()
    for (const { assetId } of [bowl, dear]) await alertSavedSearches(context, { productId: assetId })
    await world.settle()
    const mails = (await world.mailTo(fan.email)).filter(({ subject }) => subject.includes('bowl'))
    expect(mails.map(({ subject }) => subject)).toEqual(['New for “Bowls”: Green bowl'])

    const savedSearchId = saved.ok ? saved.body.data.savedSearchId : ''
    expect(
      await api.as(blocked)('PUT /products/savedSearches', { body: { savedSearchId, isAlertOn: 0 } }),
    ).toMatchObject({ status: 404, body: { code: 'SAVED_SEARCH_NOT_FOUND' } })
    await api.as(fan)('PUT /products/savedSearches', { body: { savedSearchId, isAlertOn: 0 } })
    await createProduct(world, seller, { title: 'Blue bowl', price: '50' })
    await world.settle()
    expect((await world.mailTo(fan.email)).some(({ subject }) => subject.includes('Blue bowl'))).toBe(false)
  })

  test('are private, limited and removable', async () => {
    const other = await world.fan()
    const first = await save(other, {})
    const savedSearchId = first.ok ? first.body.data.savedSearchId : ''
    expect(await api.as(fan)('DELETE /products/savedSearches', { query: { savedSearchId } })).toMatchObject({
      status: 404,
    })
    for (let i = 1; i < 50; i++) await save(other, { name: `Search ${i}` })
    expect(await save(other, {})).toMatchObject({ status: 409, body: { code: 'SAVED_SEARCHES_FULL' } })
    expect((await api.as(other)('DELETE /products/savedSearches', { query: { savedSearchId } })).status).toBe(
      200,
    )
    const list = await api.as(other)('GET /products/savedSearches', { query: { limit: 5 } })
    expect(list.ok && list.body.totalCount).toBe(49)
    expect(await save(other, { query: { priceFrom: 'x' } })).toMatchObject({ status: 422 })
  })
})
