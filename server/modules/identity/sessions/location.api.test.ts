import { beforeAll, describe, expect, test } from 'vitest'
import { clientCredentials } from '../../../../tests/support/world/client-credentials.ts'
import { createWorld, testPassword } from '../../../../tests/support/world/world.ts'

const austin = {
  country: 'US',
  country_name: 'United States',
  state: 'Texas',
  city: 'Austin',
  latitude: 30.2672,
  longitude: -97.7431,
  timezone: 'America/Chicago',
}
const lies = {
  ipaddress: '81.2.69.142',
  'x-forwarded-for': '81.2.69.142',
  'x-real-ip': '81.2.69.142',
  forwarded: 'for=81.2.69.142',
  city: 'London',
  state: 'England',
  country: 'GB',
  latitude: '51.5',
  longitude: '-0.1',
}

describe('GET /usersCurrentLocation', () => {
  let world: Awaited<ReturnType<typeof createWorld>>
  beforeAll(async () => {
    world = await createWorld()
  })
  const place = async (ip: string, headers = {}) =>
    ((await world.api.from(ip)('GET /usersCurrentLocation', { headers })).body as { data: object }).data

  test.each([
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '172.16.9.9',
    '192.168.1.1',
    '169.254.1.1',
    '100.64.0.1',
    'fe80::1',
  ])('falls back to Austin, Texas for the private address %s', async (ip) =>
    expect(await place(ip)).toEqual({ ip, ...austin }),
  )

  test('locates a public address', async () => {
    expect(await place('81.2.69.142')).toMatchObject({ country: 'GB', country_name: 'United Kingdom' })
    expect(await place('::ffff:81.2.69.142')).toMatchObject({ country: 'GB' })
  })

  test('uses the connection’s address, never client headers', async () => {
    expect(await place('127.0.0.1', lies)).toEqual({ ip: '127.0.0.1', ...austin })
  })

  test('locates another address for staff only', async () => {
    const ask = async (user: { accessToken: string } | undefined, ipAddress: string) =>
      (user ? world.api.as(user) : world.api)('GET /usersCurrentLocation', { query: { ipAddress } })
    for (const user of [
      undefined,
      await world.guest(),
      await world.fan(),
      await world.creator(),
      await world.agency(),
    ])
      expect(await ask(user, '81.2.69.142')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    const staff = await world.staff()
    expect(await ask(staff, '81.2.69.142')).toMatchObject({
      status: 200,
      body: { data: { country: 'GB', ip: '81.2.69.142' } },
    })
    expect(await ask(staff, 'nonsense')).toMatchObject({
      status: 400,
      body: { fields: { ipAddress: expect.any(String) } },
    })
  })
})

describe('a location claimed by the client', () => {
  test('is stored in no session and no account', async () => {
    const world = await createWorld()
    const fan = await world.fan()
    await world.api('POST /guestLogin', { body: {}, headers: { ...clientCredentials(), ...lies } })
    await world.api('POST /login', { body: { email: fan.email, password: testPassword }, headers: lies })
    const rows = await world.context.db`select distinct host(ip) as ip, city, country from session`
    expect([...rows]).toEqual([{ ip: '127.0.0.1', city: '', country: '' }])
  })

  test('does not bypass a limit per IP', async () => {
    const world = await createWorld({ env: { RATE_LIMIT_SCALE: '5' } })
    const statuses = []
    for (let i = 0; i < 4; i++)
      statuses.push(
        (await world.api('GET /usersCurrentLocation', { headers: { 'x-forwarded-for': `81.2.69.${i}` } }))
          .status,
      )
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('a trusted proxy is believed for its own hop, and invalid values from it are ignored', async () => {
    const world = await createWorld({ env: { TRUSTED_PROXIES: '1' } })
    const ip = async (forwarded: string) => {
      const reply = await world.api('GET /usersCurrentLocation', {
        headers: { 'x-forwarded-for': forwarded },
      })
      return (reply.body as { data: { ip: string } }).data.ip
    }
    expect(await ip('1.1.1.1, 81.2.69.142')).toBe('81.2.69.142')
    expect(await ip('nonsense')).toBe('127.0.0.1')
    for (const forwarded of [
      'nonsense',
      '81.2.69.142:4711',
      'unknown',
      'fe80::1%eth0',
      "'; drop table session",
    ]) {
      const reply = await world.api('POST /guestLogin', {
        body: {},
        headers: { ...clientCredentials(), 'x-forwarded-for': forwarded },
      })
      expect([forwarded, reply.status]).toEqual([forwarded, 200])
    }
  })

  test('a guest’s time zone comes from the IP, at login and at refresh', async () => {
    const world = await createWorld()
    const reply = await world.api.from('81.2.69.142')('POST /guestLogin', {
      body: {},
      headers: clientCredentials(),
    })
    if (!reply.ok) throw new Error('refused')
    expect(reply.body.data.userData.timezone).toBe('Europe/London')
    const { refreshToken = '' } = reply.body.data
    const next = await world.api.from('81.2.69.142')('POST /refreshToken', { body: { refreshToken } })
    expect(next.body).toMatchObject({ data: { userData: { timezone: 'Europe/London' } } })
  })
})
