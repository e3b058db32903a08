import { readFileSync } from 'node:fs'

/** Zombie processes count as dead. */
export function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  const state = procStat(pid)?.[0]
  return state !== 'Z' && state !== 'X'
}

/** Start time from /proc, to detect a reused pid. */
export const startTimeOf = (pid: number) => procStat(pid)?.[19] ?? ''

/** Fields of /proc/PID/stat after the program name; undefined without /proc or when the process has ended. */
function procStat(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
  } catch {
    return undefined
  }
}
