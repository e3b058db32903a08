import { beforeAll, describe, expect, test } from 'vitest'
import { type Auth, endpoints } from '../../contract/core/endpoint.ts'
import { Shape, T } from '../../contract/core/schemas.ts'
import { implement } from '../../server/http/implement.ts'
import { createWorld } from '../support/world/world.ts'

const reply = Shape({ who: T.String() })
const level = <const A extends Auth>(auth: A) => ({ summary: 'For tests', auth, reply }) as const
const table = endpoints({
  'GET /test/open': level('open'),
  'GET /test/guest': level('guest'),
  'GET /test/user': level('user'),
  'GET /test/creator': level('creator'),
  'GET /test/agency': level('agency'),
  'GET /test/staff': level('staff'),
})
const extra = implement(table, {
  'GET /test/open': ({ caller }) => ({ who: caller ? `${caller.kind} ${caller.userType}` : 'nobody' }),
  'GET /test/guest': ({ caller }) => ({ who: `${caller.kind} ${caller.userType}` }),
  'GET /test/user': ({ person }) => ({ who: `${person.kind} ${person.userType}` }),
  'GET /test/creator': ({ person }) => ({ who: `${person.kind} ${person.userType}` }),
  'GET /test/agency': ({ person }) => ({ who: `${person.kind} ${person.userType}` }),
  'GET /test/staff': ({ staff }) => ({ who: `${staff.kind} ${staff.role}` }),
})

const OK = 'OK'
const MISSING = 'TOKEN_MISSING'
const FORBIDDEN = 'FORBIDDEN'
/** Rows: the caller. Columns: open, guest, user, creator, agency, staff. */
const expected = {
  nobody: [OK, MISSING, MISSING, MISSING, MISSING, MISSING],
  guest: [OK, OK, MISSING, MISSING, MISSING, MISSING],
  fan: [OK, OK, OK, FORBIDDEN, FORBIDDEN, FORBIDDEN],
  creator: [OK, OK, OK, OK, FORBIDDEN, FORBIDDEN],
  agency: [OK, OK, OK, FORBIDDEN, OK, FORBIDDEN],
  support: [OK, OK, FORBIDDEN, FORBIDDEN, FORBIDDEN, OK],
  owner: [OK, OK, FORBIDDEN, FORBIDDEN, FORBIDDEN, OK],
  forged: [OK, ...Array.from({ length: 5 }, () => 'TOKEN_INVALID')],
  expired: [OK, ...Array.from({ length: 5 }, () => 'TOKEN_EXPIRED')],
  ended: [OK, ...Array.from({ length: 5 }, () => 'SESSION_ENDED')],
  realtime: [OK, ...Array.from({ length: 5 }, () => 'TOKEN_INVALID')],
}
type Caller = keyof typeof expected
const levels = ['open', 'guest', 'user', 'creator', 'agency', 'staff']

describe('authorization levels', () => {
  let world: Awaited<ReturnType<typeof createWorld>>
  const tokens = {} as Record<Caller, string | undefined>
  beforeAll(async () => {
    world = await createWorld({ extra })
    const expired = await world.fan()
    world.clock.advance(3600)
    const ended = await world.fan()
    await world.api('POST /signOut', { body: { refreshToken: ended.refreshToken } })
    const fan = await world.fan()
    Object.assign(tokens, {
      nobody: undefined,
      guest: (await world.guest()).accessToken,
      fan: fan.accessToken,
      creator: (await world.creator()).accessToken,
      agency: (await world.agency()).accessToken,
      support: (await world.staff('support')).accessToken,
      owner: (await world.staff('owner')).accessToken,
      forged: `${fan.accessToken.slice(0, -4)}AAAA`,
      expired: expired.accessToken,
      ended: ended.accessToken,
      realtime: world.context.tokens.realtime(world.context.tokens.readAccess(fan.accessToken)),
    })
  })
  const ask = (level: string, headers: Record<string, string>) =>
    world.app.inject({ method: 'GET', url: `/v1/test/${level}`, headers })

  test.each(Object.entries(expected))('%s: %j', async (who, codes) => {
    const token = tokens[who as Caller]
    for (const headers of [
      token ? { authorization: `Bearer ${token}` } : {},
      token ? { cookie: `token=${token}` } : {},
    ]) {
      const answers = await Promise.all(levels.map((level) => ask(level, headers as Record<string, string>)))
      expect(answers.map((answer) => (answer.statusCode === 200 ? OK : answer.json().code))).toEqual(codes)
    }
  })

  test('an open endpoint recognizes a valid token and ignores an invalid one', async () => {
    const who = async (name: Caller) =>
      (await ask('open', { authorization: `Bearer ${tokens[name]}` })).json().data.who
    expect([await who('creator'), await who('support'), await who('expired'), await who('ended')]).toEqual([
      'person 2',
      'staff 9',
      'nobody',
      'nobody',
    ])
  })

  test('a bearer token takes precedence over a cookie', async () => {
    const reply = await ask('guest', {
      authorization: `Bearer ${tokens.creator}`,
      cookie: `token=${tokens.fan}`,
    })
    expect(reply.json().data.who).toBe('person 2')
    const bad = await ask('guest', { authorization: 'Bearer nonsense', cookie: `token=${tokens.fan}` })
    expect(bad.json().code).toBe('TOKEN_INVALID')
  })
})
