import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import type { Context } from '../context.ts'
import { problem } from './problem.ts'
import type { Caller, Staff } from './tokens.ts'

/** The caller by bearer token or cookie; undefined without either. Throws if a token is invalid. */
export function callerOf({ tokens, revokedSessions }: Context, request: FastifyRequest): Caller | undefined {
  const { authorization } = request.headers
  const bearer = authorization && /^bearer /i.test(authorization) ? authorization.slice(7) : undefined
  const cookie = bearer === undefined ? request.cookies.token : undefined
  if (cookie !== undefined && isWrite(request)) requireOwnOrigin(request)
  const token = bearer ?? cookie
  if (!token) return undefined
  const caller = tokens.readAccess(token)
  if (revokedSessions.has(caller.sessionId)) throw problem('SESSION_ENDED')
  return caller
}

/** Denies by default. */
export function requireAuth({ auth, roles }: Pick<Endpoint, 'auth' | 'roles'>, caller: Caller | undefined) {
  if (auth === 'open') return
  if (!caller) throw problem('TOKEN_MISSING')
  if (auth === 'guest') return
  if (caller.kind === 'guest') throw problem('TOKEN_MISSING')
  if (
    auth === 'staff'
      ? caller.kind === 'staff' && hasRole(caller, roles)
      : caller.kind === 'person' && userTypesFor[auth].includes(caller.userType)
  )
    return
  throw problem('FORBIDDEN')
}
const hasRole = ({ role }: Staff, roles: Endpoint['roles']) =>
  !roles || role === 'owner' || roles.includes(role)
const userTypesFor: Record<'user' | 'creator' | 'agency', readonly number[]> = {
  user: [1, 2, 3],
  creator: [2],
  agency: [3],
}

const isWrite = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD'

/** CSRF check: a write with cookies must have our `platform` header and come from our origin. */
export function requireOwnOrigin(request: FastifyRequest) {
  if (!request.headers.platform || !isOwnOrigin(request)) throw problem('ORIGIN_REFUSED')
}

export function isOwnOrigin({ headers, host }: FastifyRequest) {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const { origin } = headers
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}

export function requireClient({ config }: Context, { headers }: FastifyRequest) {
  const credentials = headers.authorization?.startsWith('Basic ')
    ? Buffer.from(headers.authorization.slice(6), 'base64')
    : Buffer.alloc(0)
  const digest = (value: string | Buffer) => createHash('sha256').update(value).digest()
  const { id, secret } = config.guestClient
  if (!timingSafeEqual(digest(credentials), digest(`${id}:${secret}`))) throw problem('CLIENT_REFUSED')
}
