import type { Db } from '../../server/db/database.ts'

/** What a process that was killed says: nothing to anybody but this test. */
export class Killed extends Error {}

type Life = { left: number; isDead: boolean }
const forever = (): Life => ({ left: Infinity, isDead: false })
const dies = (life: Life) => {
  life.isDead ||= life.left-- <= 0
  return life.isDead
}

/** As a question to a server that is gone: nobody may be listening for its answer. */
function unanswered() {
  const answer = Promise.reject(new Killed('the process was killed'))
  answer.catch(() => undefined)
  return answer
}

/**
 * A database seen by a process that can be killed: before any of its statements, and right after any commit,
 * when the change is there and nobody has heard of it. Once dead it does nothing more, also what it had begun and
 * not ended when a new one takes its place; the real server rolls an open transaction back, as it does when a
 * connection is lost.
 */
export function mortal(db: Db) {
  let life = forever()
  const guarded = <S extends object>(sql: S, lifeOf: () => Life): S =>
    new Proxy(sql, {
      apply(target, self, args: unknown[]) {
        const [first] = args
        if (Array.isArray(first) && 'raw' in first && dies(lifeOf())) return unanswered()
        return Reflect.apply(target as never, self, args)
      },
      get(target, name) {
        const value = Reflect.get(target, name) as unknown
        if (name !== 'transaction' && name !== 'attempt') return value
        const begin = value as (work: (tx: object) => Promise<unknown>) => Promise<unknown>
        return async (work: (tx: object) => Promise<unknown>) => {
          const mine = lifeOf()
          const done = await begin((tx) => work(guarded(tx, () => mine)))
          return name === 'transaction' && dies(mine) ? unanswered() : done
        }
      },
    })
  return {
    db: guarded(db, () => life),
    /** Dies at the step after so many. */
    dieAfter: (steps: number) => {
      life = { left: steps, isDead: false }
    },
    /** A new process; returns whether the old one had died. */
    revive: () => {
      const { isDead } = life
      life = forever()
      return isDead
    },
  }
}
