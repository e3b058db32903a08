import { readFileSync } from 'node:fs'

/** Whether a process with this number lives; one that is dead but not yet reaped does not. */
export function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  const state = statusOf(pid)?.[0]
  return state !== 'Z' && state !== 'X'
}

/** When it began, so that a number reused later is not mistaken for it. */
export const bornAt = (pid: number) => statusOf(pid)?.[19] ?? ''

/** What /proc tells after the program's name, where there is a /proc; the process may end as we read. */
function statusOf(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
  } catch {
    return undefined
  }
}
