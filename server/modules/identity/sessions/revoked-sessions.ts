import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { followEvents } from '../../../db/read-events.ts'
import { listRecentlyEnded } from './session-store.ts'

export type RevokedSessions = {
  has: (sessionId: string) => boolean
  add: (sessionIds: string[]) => void
  reload: () => Promise<void>
}

/**
 * Ended sessions whose access tokens have not expired yet. Kept in memory so that authentication needs no
 * query; sessions ended on other nodes arrive as events.
 */
export function createRevokedSessions(
  db: Db,
  now: () => Date,
  lifeSeconds: { person: number; guest: number },
): RevokedSessions {
  let current = new Set<string>()
  let previous = new Set<string>()
  let turnedAtMs = now().getTime()
  const before = (seconds: number) => new Date(now().getTime() - seconds * 1000)
  return {
    has: (id) => current.has(id) || previous.has(id),
    add(ids) {
      // Two generations: the older set is dropped once every token issued in its time has expired.
      if (now().getTime() - turnedAtMs > lifeSeconds.guest * 1000) {
        previous = current
        current = new Set()
        turnedAtMs = now().getTime()
      }
      for (const id of ids) current.add(id)
    },
    async reload() {
      for (const id of await listRecentlyEnded(db, {
        person: before(lifeSeconds.person),
        guest: before(lifeSeconds.guest),
      }))
        current.add(id)
    },
  }
}

/**
 * Follows session.ended events of all nodes until stopped. Subscribes before loading past sessions, so
 * that none is missed in between.
 */
export async function followRevokedSessions({ db, revokedSessions, log }: Context) {
  const stop = await followEvents(
    db,
    (event) => event.type === 'session.ended' && revokedSessions.add([event.sessionId]),
    (error) => log.error({ err: error }, 'reading events'),
  )
  await revokedSessions.reload()
  return stop
}
