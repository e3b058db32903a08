import type { Context } from '../../context.ts'
import type { Client } from '../../http/client-of.ts'
import { endSessions } from './end-sessions.ts'
import { lockFamily } from './session-store.ts'

/** Ends the session of a refresh token. One that is unknown or over already is as good as signed out. */
export async function signOut(
  { db, tokens, now, endedSessions }: Context,
  { client, refreshToken = client.cookies.refreshToken }: { client: Client; refreshToken?: string },
) {
  if (!refreshToken) return {}
  const ended = await db.transaction(async (tx) => {
    const family = await lockFamily(tx, tokens.hash(refreshToken))
    if (!family) return []
    const ids = await endSessions(tx, { id: family.id }, 'signed out', now())
    return ids
  })
  endedSessions.add(ended)
  return {}
}
