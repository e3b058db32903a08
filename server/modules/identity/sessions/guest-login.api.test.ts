import { beforeAll, describe, expect, test } from 'vitest'
import { clientCredentials } from '../../../../tests/support/world/client-credentials.ts'
import { createWorld } from '../../../../tests/support/world/world.ts'

describe('POST /guestLogin', () => {
  let world: Awaited<ReturnType<typeof createWorld>>
  beforeAll(async () => {
    world = await createWorld()
  })
  const login = (headers: Record<string, string>, body = {}) =>
    world.api('POST /guestLogin', { body, headers })

  test.each([
    ['no authorization', {}],
    ['another password', clientCredentials('fanlight-web:wrong')],
    ['another name', clientCredentials('wrong:let-the-light-in')],
    ['an empty pair', clientCredentials(':')],
    ['a bearer token', { authorization: 'Bearer x' }],
    ['invalid base64', { authorization: 'Basic %%%' }],
  ])('with %s is refused with the message of the specification', async (_name, headers) => {
    const { status, body } = await login(headers as Record<string, string>)
    expect(status).toBe(401)
    expect(body).toEqual({ message: 'something went wrong with guest login', code: 'CLIENT_REFUSED' })
  })

  test('replies with exactly the fields of the specification', async () => {
    const reply = await login(clientCredentials(), { deviceId: 'd-1' })
    if (!reply.ok) throw new Error('refused')
    const { message, data } = reply.body
    expect(message).toBe('Success')
    expect(Object.keys(data).toSorted()).toEqual([
      'accessExpireAt',
      'accessToken',
      'refreshToken',
      'userData',
    ])
    expect(data.userData).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      userType: 0,
      isometrikUserId: data.userData._id,
      metaData: { isometrikToken: expect.any(String) },
      timezone: 'UTC',
      defaultCurrency: 'USD',
    })
    expect(data.accessExpireAt).toBe(world.clock.now().getTime() / 1000 + 86_400)
  })

  test('stores the device information', async () => {
    const device = {
      deviceId: 'd-2',
      deviceMake: 'Acme',
      deviceModel: 'Æon 9',
      deviceTypeCode: 3,
      deviceOs: 'Linux',
      browserVersion: '120.1',
    }
    const reply = await login({ ...clientCredentials(), 'user-agent': 'Browser/1' }, device)
    if (!reply.ok) throw new Error('refused')
    const [row] = await world.context.db`select device, user_agent, kind, host(ip) as ip from session
      where id = ${reply.body.data.userData._id}`
    expect(row).toEqual({ device, userAgent: 'Browser/1', kind: 'guest', ip: '127.0.0.1' })
  })

  test('uses web_app_id for a device without an id', async () => {
    const reply = await login(clientCredentials())
    if (!reply.ok) throw new Error('refused')
    const [row] = await world.context
      .db`select device from session where id = ${reply.body.data.userData._id}`
    expect(row?.device).toEqual({ deviceId: 'web_app_id' })
  })

  test.each([
    [{ deviceTypeCode: 4 }, 'deviceTypeCode'],
    [{ deviceTypeCode: '3' }, 'deviceTypeCode'],
    [{ deviceId: '' }, 'deviceId'],
    [{ deviceId: 'x'.repeat(101) }, 'deviceId'],
    [{ deviceName: 'x' }, 'deviceName'],
  ])('rejects %j', async (body, field) => {
    const reply = await login(clientCredentials(), body)
    expect(reply).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    expect(Object.keys((reply.body as { fields: object }).fields)).toEqual([field])
  })

  test('a guest token is valid for 24 hours, a user’s for 15 minutes, to the second', async () => {
    const [guest, fan] = [await world.guest(), await world.fan()]
    const ask = async (user: { accessToken: string }) => (await world.api.as(user)('GET /session')).status
    world.clock.advance(15 * 60 - 1)
    expect([await ask(guest), await ask(fan)]).toEqual([200, 200])
    world.clock.advance(1)
    expect([await ask(guest), await ask(fan)]).toEqual([200, 406])
    world.clock.advance(24 * 3600 - 15 * 60 - 1)
    expect(await ask(guest)).toBe(200)
    world.clock.advance(1)
    const late = await world.api.as(guest)('GET /session')
    expect(late).toMatchObject({ status: 406, body: { code: 'TOKEN_EXPIRED' } })
  })
})
