import type { IncomingMessage } from 'node:http'
import type { Context } from '../context.ts'
import type { Caller } from '../http/tokens.ts'
import { findLiveCaller } from '../modules/identity/public.ts'

type Identity = { caller: Caller; expiresAtMs: number }
type Attempt = { password: Buffer | undefined; request: IncomingMessage | undefined }

/**
 * Who opens a connection: by an access token or the realtime token in the password field, or by the session cookie
 * if the page is ours. Impersonating staff are refused, because private conversations are not theirs to read.
 */
export async function authenticateClient(
  context: Context,
  { password, request }: Attempt,
): Promise<Identity | undefined> {
  const token = password?.length ? password.toString() : request && cookieToken(request)
  if (!token) return undefined
  const identity = byAccessToken(context, token) ?? (await byRealtimeToken(context, token))
  if (!identity || context.revokedSessions.has(identity.caller.sessionId)) return undefined
  const { caller } = identity
  return caller.kind === 'staff' || (caller.kind === 'person' && caller.impersonatedBy) ? undefined : identity
}

function byAccessToken({ tokens }: Context, token: string): Identity | undefined {
  try {
    return { caller: tokens.readAccess(token), expiresAtMs: tokens.accessExpiryMs(token) }
  } catch {
    return undefined
  }
}

/** A realtime token has no end of its own, so its session is looked up at every connect, at least this often. */
async function byRealtimeToken(
  { db, tokens, config, now }: Context,
  token: string,
): Promise<Identity | undefined> {
  const claims = tokens.readRealtime(token)
  const caller = claims && (await findLiveCaller(db, claims))
  return caller && { caller, expiresAtMs: now().getTime() + config.accessTokenSeconds.person * 1000 }
}

/** A cookie alone is only good on a connection our own page opened. */
function cookieToken({ headers }: IncomingMessage) {
  const { origin, host, cookie = '' } = headers
  if (!origin || !URL.canParse(origin) || new URL(origin).host !== host) return undefined
  for (const part of cookie.split(';')) {
    const [name, ...value] = part.trim().split('=')
    if (name === 'token') return decodeURIComponent(value.join('='))
  }
  return undefined
}
