import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { markSessionsEnded, type SessionFilter } from './session-store.ts'

/**
 * Ends sessions and records an event for each; the caller adds them to `revokedSessions` after the commit.
 */
export async function endSessions(tx: Tx, which: SessionFilter, reason: string, at: Date) {
  const ids = await markSessionsEnded(tx, which, reason, at)
  for (const sessionId of ids) await recordEvent(tx, { type: 'session.ended', sessionId, reason })
  return ids
}
