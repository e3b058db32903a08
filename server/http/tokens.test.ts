import { createHmac, generateKeyPairSync, sign as signWith } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import { createTokens, type Caller } from './tokens.ts'

const secret = 'a secret for these tests, long enough'
let nowMs = 0
const tokens = createTokens(secret, () => new Date(nowMs))
const person: Caller = { kind: 'person', id: newId(), sessionId: newId(), userType: 1 }
const staff: Caller = { kind: 'staff', id: newId(), sessionId: newId(), userType: 9, role: 'finance' }

const refusal = (token: string) => {
  try {
    tokens.readAccess(token)
  } catch (error) {
    return (error as { code: string }).code
  }
  return 'none'
}
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claims = { sub: person.id, sid: person.sessionId, knd: 'staff', typ: 9, rol: 'owner', iat: 0, exp: 9e9 }

beforeEach(() => (nowMs = Date.UTC(2026, 10, 15)))

describe('an access token', () => {
  test.each([person, staff])('identifies its caller: %j', (caller) =>
    expect(tokens.readAccess(tokens.access(caller, 900).token)).toEqual(caller),
  )
  test('is valid until its last second, by our clock', () => {
    const { token, expiresAtSeconds } = tokens.access(person, 900)
    expect(expiresAtSeconds).toBe(nowMs / 1000 + 900)
    nowMs += 899_999
    expect(refusal(token)).toBe('none')
    nowMs += 1
    expect(refusal(token)).toBe('TOKEN_EXPIRED')
  })
  test('reveals its session after expiry, for a refresh', () => {
    const { token } = tokens.access(person, 1)
    nowMs += 86_400_000
    expect(tokens.sessionOf(token)).toBe(person.sessionId)
  })
})

describe('a realtime token', () => {
  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number; aud: string }
  test('expires after a day, or after the given time', () => {
    const { exp, aud } = claimsOf(tokens.realtime(person))
    expect([exp, aud]).toEqual([nowMs / 1000 + 86_400, 'realtime'])
    expect(claimsOf(tokens.realtime(person, 60)).exp).toBe(nowMs / 1000 + 60)
  })
})

describe('rejected as an access token:', () => {
  const head = part({ alg: 'HS256', typ: 'JWT' })
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const rs256 = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`
  const signed = (key: string | Buffer) =>
    `${head}.${part(claims)}.${createHmac('sha256', key)
      .update(`${head}.${part(claims)}`)
      .digest('base64url')}`
  const good = () => tokens.access(person, 900).token.split('.')

  test.each([
    ['nothing', () => ''],
    ['no token at all', () => 'nonsense'],
    ['three empty parts', () => '..'],
    [
      'one of another installation',
      () => createTokens(`${secret}!`, () => new Date()).access(person, 900).token,
    ],
    ['one signed with the master secret itself', () => signed(secret)],
    ['one signed with nothing', () => signed('')],
    ['algorithm none', () => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`],
    ['algorithm NONE in other letters', () => `${part({ alg: 'nOnE', typ: 'JWT' })}.${part(claims)}.`],
    [
      'another algorithm',
      () => `${rs256}.${signWith('sha256', Buffer.from(rs256), privateKey).toString('base64url')}`,
    ],
    ['other claims under a good signature', () => [good()[0], part(claims), good()[2]].join('.')],
    ['a cut signature', () => good().join('.').slice(0, -2)],
    ['no signature', () => good().slice(0, 2).join('.')],
    ['a realtime token', () => tokens.realtime(person)],
    ['a refresh token', () => tokens.refresh(person.sessionId, 1)],
  ])('%s', (_name, make) => {
    expect(refusal(make())).toBe('TOKEN_INVALID')
    expect(tokens.sessionOf(make())).toBeUndefined()
  })
})

describe('a refresh token', () => {
  test('is unique per session and generation', () => {
    const [a, b] = [newId(), newId()]
    expect(tokens.refresh(a, 2)).toBe(tokens.refresh(a, 2))
    expect(new Set([tokens.refresh(a, 1), tokens.refresh(a, 2), tokens.refresh(b, 1)]).size).toBe(3)
    expect(createTokens(`${secret}!`, () => new Date()).refresh(a, 1)).not.toBe(tokens.refresh(a, 1))
  })
})

describe('a code', () => {
  test('is hashed with a key and its verification id', () => {
    const [a, b] = [newId(), newId()]
    expect(tokens.isSame(tokens.hashCode(a, '123456'), tokens.hashCode(a, '123456'))).toBe(true)
    expect(tokens.isSame(tokens.hashCode(a, '123456'), tokens.hashCode(a, '123457'))).toBe(false)
    expect(tokens.isSame(tokens.hashCode(a, '123456'), tokens.hashCode(b, '123456'))).toBe(false)
    expect(tokens.isSame(tokens.hashCode(a, '123456'), Buffer.alloc(0))).toBe(false)
  })
})
