import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/tokens.ts'
import type { Client } from '../../../http/request-client.ts'
import { endSessions } from './end-sessions.ts'
import { lockTokenFamily } from './session-store.ts'

type SignOutInput = { client: Client; caller: Caller | undefined; refreshToken?: string }

/** Ends the caller's session and that of a refresh token; succeeds also for unknown or ended ones. */
export async function signOut(
  { db, tokens, now, revokedSessions }: Context,
  { client, caller, refreshToken = client.cookies.refreshToken }: SignOutInput,
) {
  if (!refreshToken && !caller) return {}
  const ended = await db.transaction(async (tx) => {
    const family = refreshToken ? await lockTokenFamily(tx, tokens.hash(refreshToken)) : undefined
    const sessionIds = new Set([family?.id, caller?.sessionId].filter((id) => id !== undefined))
    const ids: string[] = []
    for (const id of sessionIds) ids.push(...(await endSessions(tx, { id }, 'signed out', now())))
    return ids
  })
  revokedSessions.add(ended)
  return {}
}
