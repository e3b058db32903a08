import type { Context } from '../../../context.ts'

const TICK_MS = 1000

/** Runs work once a second, never twice at a time. Returns how to stop; that waits for the current run. */
export function repeatEverySecond({ log }: Pick<Context, 'log'>, what: string, work: () => Promise<void>) {
  let isStopped = false
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    if (isStopped || running) return
    running = work()
      .catch((error: unknown) => log.error({ err: error }, what))
      .finally(() => (running = undefined))
  }, TICK_MS)
  timer.unref()
  return async () => {
    isStopped = true
    clearInterval(timer)
    await running
  }
}
