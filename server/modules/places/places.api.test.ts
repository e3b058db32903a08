import { describe, expect, test } from 'vitest'
import { createWorld } from '../../../tests/support/world/world.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api } = world

describe('countries', () => {
  test('fit in one page, named and sorted in the language of the request', async () => {
    const named = async (lan: string) => {
      const reply = await api('GET /country', { headers: { lan } })
      if (!reply.ok) throw new Error(reply.body.code)
      return reply.body
    }
    const english = await named('en')
    expect(english.totalCount).toBe(249)
    expect(english.data).toHaveLength(249)
    expect(english.data.find(({ _id }) => _id === 'DE')).toEqual({
      _id: 'DE',
      name: 'Germany',
      alpha3: 'DEU',
      phoneCode: '+49',
    })
    const spanish = await named('es')
    expect(spanish.data.find(({ _id }) => _id === 'DE')?.name).toBe('Alemania')
    expect(spanish.data.findIndex(({ _id }) => _id === 'DE')).toBeLessThan(15)
    expect((await named('ar')).data.find(({ _id }) => _id === 'DE')?.name).toBe('ألمانيا')
    expect((await named('zz')).data.find(({ _id }) => _id === 'DE')?.name).toBe('Germany')
  })
  test('are found by part of their name, without accents', async () => {
    const found = await api('GET /country', { query: { searchText: 'cote d' } })
    expect(found.body).toMatchObject({ totalCount: 1, data: [{ _id: 'CI' }] })
  })
})

describe('states and cities', () => {
  test('belong to their country', async () => {
    const states = await api('GET /states', { query: { countryId: 'US', searchText: 'ore' } })
    expect(states.body).toMatchObject({ totalCount: 1, data: [{ _id: 'US-OR', name: 'Oregon' }] })
    expect(await api('GET /states', { query: { countryId: 'VA' } })).toMatchObject({ status: 204 })
    const cities = await api('GET /cities', { query: { countryId: 'US', searchText: 'portland', limit: 5 } })
    if (!cities.ok) throw new Error(cities.body.code)
    expect(cities.body.data).toHaveLength(5)
    expect(cities.body.totalCount).toBeGreaterThan(5)
    const all = await api('GET /cities', { query: { countryId: 'US', searchText: 'portland', limit: 100 } })
    expect(all.ok && all.body.data.some(({ state }) => state === 'Oregon')).toBe(true)
  })
  test('exist for every country that has some', async () => {
    const brazil = await api('GET /cities', { query: { countryId: 'BR', searchText: 'SAO PAULO' } })
    expect(brazil.ok && brazil.body.data[0]).toMatchObject({ name: 'São Paulo', state: 'São Paulo' })
    const us = await api('GET /cities', { query: { countryId: 'US' } })
    expect(us.ok && us.body.totalCount).toBe(17_343)
    const last = await api('GET /cities', { query: { countryId: 'US', offset: 17_342 } })
    expect(last.ok && last.body.data).toHaveLength(1)
  })
  test('of an unknown country are rejected', async () => {
    for (const key of ['GET /states', 'GET /cities'] as const) {
      expect(await api(key, { query: { countryId: 'XX' } })).toMatchObject({
        status: 404,
        body: { code: 'COUNTRY_UNKNOWN' },
      })
      expect(await api(key, { query: { countryId: 'us' } })).toMatchObject({ status: 400 })
    }
  })
})
