import type { Db } from '../../../server/db/database.ts'

/** Error of a killed process; only tests see it. */
export class ProcessKilled extends Error {}

type ProcessState = { left: number; isDead: boolean }
const aliveState = (): ProcessState => ({ left: Infinity, isDead: false })
const countStep = (state: ProcessState) => {
  state.isDead ||= state.left-- <= 0
  return state.isDead
}

/** Rejects like a query to a lost server; the rejection may be unhandled. */
function rejectAsKilled() {
  const answer = Promise.reject(new ProcessKilled('the process was killed'))
  answer.catch(() => undefined)
  return answer
}

/**
 * Database seen by a process that can be killed before any statement and right after any commit, when the
 * change is stored but the caller does not know. A killed process does nothing more, also after its
 * successor started; the server rolls back its open transaction as for a lost connection.
 */
export function createCrashingDb(db: Db) {
  let state = aliveState()
  const guarded = <S extends object>(sql: S, lifeOf: () => ProcessState): S =>
    new Proxy(sql, {
      apply(target, self, args: unknown[]) {
        const [first] = args
        if (Array.isArray(first) && 'raw' in first && countStep(lifeOf())) return rejectAsKilled()
        return Reflect.apply(target as never, self, args)
      },
      get(target, name) {
        const value = Reflect.get(target, name) as unknown
        if (name !== 'transaction' && name !== 'attempt') return value
        const begin = value as (work: (tx: object) => Promise<unknown>) => Promise<unknown>
        return async (work: (tx: object) => Promise<unknown>) => {
          const mine = lifeOf()
          const done = await begin((tx) => work(guarded(tx, () => mine)))
          return name === 'transaction' && countStep(mine) ? rejectAsKilled() : done
        }
      },
    })
  return {
    db: guarded(db, () => state),
    /** Is killed after this many steps. */
    dieAfter: (steps: number) => {
      state = { left: steps, isDead: false }
    },
    /** Starts a new process; returns whether the old one was killed. */
    revive: () => {
      const { isDead } = state
      state = aliveState()
      return isDead
    },
  }
}
