import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import type { SessionReply } from '../../contract/identity/session.ts'

const DAY = 86_400
const localHosts = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Session cookies; the first two are HttpOnly. */
const sessionCookies = [
  'token',
  'refreshToken',
  'uid',
  'accessExpiry',
  'auth',
  'guest',
  'userType',
  'agencyId',
  'zone',
  'defaultCurrency',
  'streamUserId',
  'isometrikToken',
  'selectedCreatorId',
  'selectedCreator',
  'impersonate',
] as const

const base = (request: FastifyRequest) =>
  ({ path: '/', sameSite: 'lax', secure: !localHosts.has(request.hostname) }) as const

/** Session cookies expire seven days after the access token. */
export function setSessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { accessToken, refreshToken, accessExpireAt, userData }: Static<typeof SessionReply>,
  now: Date,
) {
  const maxAge = Math.max(0, Math.ceil((accessExpireAt - now.getTime() / 1000) / DAY)) * DAY + 7 * DAY
  const isGuest = userData.userType === 0
  const readable: Record<string, string | undefined> = {
    uid: userData._id,
    accessExpiry: String(accessExpireAt),
    userType: String(userData.userType),
    agencyId: userData.agencyId,
    zone: userData.timezone,
    defaultCurrency: userData.defaultCurrency,
    streamUserId: userData.isometrikUserId,
    isometrikToken: userData.metaData.isometrikToken,
  }
  for (const [name, value] of Object.entries({ token: accessToken, refreshToken }))
    if (value) reply.setCookie(name, value, { ...base(request), maxAge, httpOnly: true })
  for (const [name, value] of Object.entries(readable))
    if (value) reply.setCookie(name, value, { ...base(request), maxAge })
  reply.setCookie(isGuest ? 'guest' : 'auth', 'true', {
    ...base(request),
    maxAge: isGuest ? 7 * DAY : maxAge,
  })
  reply.clearCookie(isGuest ? 'auth' : 'guest', base(request))
  if (userData.isImpersonated) reply.setCookie('impersonate', 'true', { ...base(request), maxAge })
  else if (request.cookies.impersonate) reply.clearCookie('impersonate', base(request))
}

export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply) {
  for (const name of sessionCookies) reply.clearCookie(name, base(request))
}
