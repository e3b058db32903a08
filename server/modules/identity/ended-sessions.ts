import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { followEvents } from '../../db/events.ts'
import { recentlyEnded } from './session-store.ts'

export type EndedSessions = {
  has: (sessionId: string) => boolean
  add: (sessionIds: string[]) => void
  reload: () => Promise<void>
}

/**
 * Sessions that ended while an access token of theirs may still be about. Kept in memory, so that a request
 * costs no query; other nodes' endings come in as events.
 */
export function createEndedSessions(
  db: Db,
  now: () => Date,
  lifeSeconds: { person: number; guest: number },
): EndedSessions {
  let current = new Set<string>()
  let previous = new Set<string>()
  let turnedAtMs = now().getTime()
  const before = (seconds: number) => new Date(now().getTime() - seconds * 1000)
  return {
    has: (id) => current.has(id) || previous.has(id),
    add(ids) {
      // Two half-lives: what is in the older set is forgotten once every token of its time has expired.
      if (now().getTime() - turnedAtMs > lifeSeconds.guest * 1000) {
        previous = current
        current = new Set()
        turnedAtMs = now().getTime()
      }
      for (const id of ids) current.add(id)
    },
    async reload() {
      for (const id of await recentlyEnded(db, {
        person: before(lifeSeconds.person),
        guest: before(lifeSeconds.guest),
      }))
        current.add(id)
    },
  }
}

/**
 * Knows of every session that ended, here or at another node, until it is stopped. What ended before is read when
 * what ends is already followed: the other way round one that ends in between would be believed to its last minute.
 */
export async function followEndedSessions({ db, endedSessions, log }: Context) {
  const stop = await followEvents(
    db,
    (event) => event.type === 'session.ended' && endedSessions.add([event.sessionId]),
    (error) => log.error({ err: error }, 'reading events'),
  )
  await endedSessions.reload()
  return stop
}
