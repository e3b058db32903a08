import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import type { StaffRole } from '../../contract/core/endpoint.ts'
import { problem } from './problem.ts'

export type Guest = { kind: 'guest'; id: string; sessionId: string; userType: 0 }
/** `impersonatedBy`: the staff member who impersonates this user. */
export type Person = {
  kind: 'person'
  id: string
  sessionId: string
  userType: 1 | 2 | 3
  impersonatedBy?: string
}
export type Staff = { kind: 'staff'; id: string; sessionId: string; userType: 9; role: StaffRole }
export type Caller = Guest | Person | Staff

type Claims = {
  sub: string
  sid: string
  knd: Caller['kind']
  typ: Caller['userType']
  rol?: StaffRole
  imp?: string
}
/** Cache size; the oldest entries are evicted. */
const MAX_VERIFIED_TOKENS = 10_000

/** Clients get a new one with every refresh of their session. */
const REALTIME_SECONDS = 24 * 60 * 60

export type Tokens = ReturnType<typeof createTokens>

/** Creates and verifies all tokens. One master secret, one derived key per purpose. */
export function createTokens(secret: string, now: () => Date) {
  const key = (use: string) => Buffer.from(hkdfSync('sha256', secret, 'fanlight', use, 32))
  const clockTimestamp = () => now().getTime()
  const accessKey = key('access')
  const realtimeKey = key('realtime')
  const refreshKey = key('refresh')
  const codeKey = key('code')
  // Expiry is checked below with our own clock; the library would use the system's.
  const verify = createVerifier({
    key: accessKey,
    algorithms: ['HS256'],
    ignoreExpiration: true,
  })
  /** Tokens with a verified signature; verifying costs a tenth of a small request. */
  const verified = new Map<string, Claims & { exp: number }>()
  const claimsOf = (token: string) => {
    const known = verified.get(token)
    if (known) return known
    const claims = verify(token) as Claims & { exp: number }
    const [oldest] = verified.size < MAX_VERIFIED_TOKENS ? [] : verified.keys()
    if (oldest) verified.delete(oldest)
    verified.set(token, claims)
    return claims
  }
  const verifyRealtime = createVerifier({
    key: realtimeKey,
    algorithms: ['HS256'],
    allowedAud: 'realtime',
    ignoreExpiration: true,
  })
  const sign = createSigner({ key: accessKey, algorithm: 'HS256' })
  const signRealtime = createSigner({ key: realtimeKey, algorithm: 'HS256' })
  const hmac = (macKey: Buffer, text: string) => createHmac('sha256', macKey).update(text).digest()

  return {
    access(caller: Caller, lifeSeconds: number) {
      const iat = Math.floor(clockTimestamp() / 1000)
      const claims: Claims = { sub: caller.id, sid: caller.sessionId, knd: caller.kind, typ: caller.userType }
      if (caller.kind === 'staff') claims.rol = caller.role
      Object.assign(claims, impersonation(caller))
      return { token: sign({ ...claims, iat, exp: iat + lifeSeconds }), expiresAtSeconds: iat + lifeSeconds }
    },
    /** Throws TOKEN_EXPIRED or TOKEN_INVALID. */
    readAccess(token: string): Caller {
      let claims: Claims & { exp: number }
      try {
        claims = claimsOf(token)
      } catch (error) {
        throw problem('TOKEN_INVALID', { cause: error })
      }
      if (claims.exp * 1000 <= clockTimestamp()) throw problem('TOKEN_EXPIRED')
      const base = { id: claims.sub, sessionId: claims.sid, userType: claims.typ }
      return {
        ...base,
        kind: claims.knd,
        ...(claims.rol ? { role: claims.rol } : {}),
        ...(claims.imp ? { impersonatedBy: claims.imp } : {}),
      } as Caller
    },
    /** When an access token expires. Throws if it is not ours. */
    accessExpiryMs: (token: string) => claimsOf(token).exp * 1000,
    /** The session of a token, even if expired; undefined if it is not ours. */
    sessionOf(token: string) {
      try {
        return claimsOf(token).sid
      } catch {
        return undefined
      }
    },
    /** Whether a token is of a signed-in user or staff, even if expired. */
    isSignedIn(token: string) {
      try {
        return claimsOf(token).knd !== 'guest'
      } catch {
        return false
      }
    },
    /** For the realtime connection; bound to the session, not valid for the API. */
    realtime(caller: Caller, lifeSeconds = REALTIME_SECONDS) {
      const iat = Math.floor(clockTimestamp() / 1000)
      const claims = { sub: caller.id, sid: caller.sessionId, aud: 'realtime', ...impersonation(caller) }
      return signRealtime({ ...claims, iat, exp: iat + lifeSeconds })
    },

    /** The session of a realtime token; undefined if it is not ours or belongs to impersonating staff. */
    readRealtime(token: string) {
      try {
        const { sub, sid, imp } = verifyRealtime(token) as Claims
        return imp ? undefined : { id: sub, sessionId: sid }
      } catch {
        return undefined
      }
    },

    /**
     * The refresh token of a session's n-th generation; derived, so that a second tab can get the same
     * one.
     */
    refresh: (sessionId: string, generation: number) =>
      `${hmac(refreshKey, `${sessionId}:${generation}`).toString('base64url')}.${generation}`,
    random: () => randomBytes(32).toString('base64url'),
    hash: (token: string) => createHash('sha256').update(token).digest(),
    /** Six digits can be brute-forced from a plain hash, so codes are hashed with a key. */
    hashCode: (verificationId: string, code: string) => hmac(codeKey, `${verificationId}:${code}`),
    isSame: (a: Uint8Array, b: Uint8Array) => a.length === b.length && timingSafeEqual(a, b),
  }
}

/** Included in every token of an impersonated session. */
const impersonation = (caller: Caller) =>
  caller.kind === 'person' && caller.impersonatedBy ? { imp: caller.impersonatedBy } : {}
