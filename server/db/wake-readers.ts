import { setTimeout as pause } from 'node:timers/promises'
import type { AfterCommit } from './database.ts'

const SPACING_MS = 3
type Pool = Parameters<AfterCommit>[0]
const waking = new WeakMap<Pool, { again: boolean }>()

/**
 * Tells the event readers of all nodes that there is something new: after the commit, and once for all commits
 * within a few milliseconds. A notification inside each transaction would make commits wait for each other. One
 * that is lost costs a second, because readers also poll.
 */
export const wakeReaders: AfterCommit = (sql) => {
  const running = waking.get(sql)
  if (running) {
    running.again = true
    return
  }
  const state = { again: true }
  waking.set(sql, state)
  void (async () => {
    while (state.again) {
      state.again = false
      await sql`select pg_notify('event', '')`.catch(() => {})
      await pause(SPACING_MS, undefined, { ref: false })
    }
    waking.delete(sql)
  })()
}
