import type { Context } from '../../../context.ts'
import type { Client } from '../../../http/request-client.ts'
import { endSessions } from './end-sessions.ts'
import { lockTokenFamily } from './session-store.ts'

/** Ends the session of a refresh token; succeeds also for unknown or ended ones. */
export async function signOut(
  { db, tokens, now, revokedSessions }: Context,
  { client, refreshToken = client.cookies.refreshToken }: { client: Client; refreshToken?: string },
) {
  if (!refreshToken) return {}
  const ended = await db.transaction(async (tx) => {
    const family = await lockTokenFamily(tx, tokens.hash(refreshToken))
    if (!family) return []
    const ids = await endSessions(tx, { id: family.id }, 'signed out', now())
    return ids
  })
  revokedSessions.add(ended)
  return {}
}
