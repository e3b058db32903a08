import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { endSessions } from './end-sessions.ts'

/** Signs out one device, or all but the current one. */
export async function signOutDevices(
  { db, now, revokedSessions }: Context,
  { by, id }: { by: Person; id?: string },
) {
  const which = id ? { id, personId: by.id } : { personId: by.id, except: by.sessionId }
  const ended = await db.transaction(async (tx) => {
    const ids = await endSessions(tx, which, 'signed out by its owner', now())
    return ids
  })
  if (id && ended.length === 0) throw problem('DEVICE_NOT_FOUND')
  revokedSessions.add(ended)
  return { ended: ended.length }
}
