import { readFileSync } from 'node:fs'

export type ProcessUsage = { cpuMs: number; memoryBytes: number }
export type ProcessLimits = { cpuMs?: number; memoryBytes: number }
export type ExceededLimit = 'cpu' | 'memory'

const POLL_MS = 50
/** Clock ticks of /proc are always 100 a second. */
const TICK_MS = 10

/** CPU time and resident memory of a process; undefined if it ended, or without /proc. */
export function readProcessUsage(pid: number): ProcessUsage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program name, in brackets, may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const memoryKb = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return {
      cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS,
      memoryBytes: Number(memoryKb ?? 0) * 1024,
    }
  } catch {
    return undefined
  }
}

/** Calls back once when the process exceeds a limit. CPU time counts from now. Returns a stop function. */
export function watchProcess(pid: number, limits: ProcessLimits, onExceeded: (limit: ExceededLimit) => void) {
  const startCpuMs = readProcessUsage(pid)?.cpuMs ?? 0
  const timer = setInterval(() => {
    const usage = readProcessUsage(pid)
    if (!usage) return
    const exceeded =
      usage.memoryBytes > limits.memoryBytes
        ? 'memory'
        : limits.cpuMs !== undefined && usage.cpuMs - startCpuMs > limits.cpuMs
          ? 'cpu'
          : undefined
    if (!exceeded) return
    clearInterval(timer)
    onExceeded(exceeded)
  }, POLL_MS)
  timer.unref()
  return () => clearInterval(timer)
}
