import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { markSessionsEnded, type WhichSessions } from './session-store.ts'

/** Ends sessions and tells of each; the caller adds them to `endedSessions` once the transaction stands. */
export async function endSessions(tx: Tx, which: WhichSessions, reason: string, at: Date) {
  const ids = await markSessionsEnded(tx, which, reason, at)
  for (const sessionId of ids) await recordEvent(tx, { type: 'session.ended', sessionId, reason })
  return ids
}
