import type { Db } from '../../server/db/database.ts'

/** What a process that was killed says: nothing to anybody but this test. */
export class Killed extends Error {}

/**
 * A database seen by a process that can be killed: before any of its statements, and right after any commit,
 * when the change is there and nobody has heard of it. Once dead it does nothing more until it is revived; the
 * real server rolls an open transaction back, as it does when a connection is lost.
 */
export function mortal(db: Db) {
  let left = Infinity
  let isDead = false
  const dies = () => {
    isDead ||= left-- <= 0
    return isDead
  }
  /** As a question to a server that is gone: nobody may be listening for its answer. */
  const unanswered = () => {
    const answer = Promise.reject(new Killed('the process was killed'))
    answer.catch(() => undefined)
    return answer
  }
  const guarded = <S extends object>(sql: S): S =>
    new Proxy(sql, {
      apply(target, self, args: unknown[]) {
        const [first] = args
        if (Array.isArray(first) && 'raw' in first && dies()) return unanswered()
        return Reflect.apply(target as never, self, args)
      },
      get(target, name) {
        const value = Reflect.get(target, name) as unknown
        if (name !== 'transaction' && name !== 'attempt') return value
        const begin = value as (work: (tx: object) => Promise<unknown>) => Promise<unknown>
        return async (work: (tx: object) => Promise<unknown>) => {
          const done = await begin((tx) => work(guarded(tx)))
          return name === 'transaction' && dies() ? unanswered() : done
        }
      },
    })
  return {
    db: guarded(db),
    /** Dies at the step after so many. */
    dieAfter: (steps: number) => {
      left = steps
      isDead = false
    },
    /** A new process; returns whether the old one had died. */
    revive: () => {
      const died = isDead
      isDead = false
      left = Infinity
      return died
    },
  }
}
