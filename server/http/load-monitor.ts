import { randomFill } from 'node:crypto'
import { promisify } from 'node:util'

const SAMPLE_MS = 500
/** Ten samples: a single long pause does not take a node out of rotation. */
const SAMPLES = 10
const MAX_MEAN_DELAY_MS = 500

type Probe = () => Promise<number>

/** Measures how late the event loop and the thread pool (password hashing) respond. */
export function createLoadMonitor({ probe = measureDelay }: { probe?: Probe } = {}) {
  const delaysMs: number[] = []
  let startedAtMs: number | undefined
  const sample = async () => {
    startedAtMs = performance.now()
    const delayMs = await probe()
    startedAtMs = undefined
    delaysMs.push(delayMs)
    if (delaysMs.length > SAMPLES) delaysMs.shift()
  }
  const timer = setInterval(() => {
    if (startedAtMs === undefined) void sample()
  }, SAMPLE_MS)
  timer.unref()

  return {
    sample,
    /** Mean delay of the last seconds; a probe still under way counts as long as it has taken. */
    isOverloaded() {
      const pendingMs = startedAtMs === undefined ? 0 : performance.now() - startedAtMs
      if (pendingMs > MAX_MEAN_DELAY_MS * SAMPLES) return true
      if (delaysMs.length < SAMPLES) return false
      return delaysMs.reduce((sum, delayMs) => sum + delayMs, 0) / delaysMs.length > MAX_MEAN_DELAY_MS
    },
    stop: () => clearInterval(timer),
  }
}

const fill = promisify(randomFill<Buffer>)

/** A timer shows the delay of the event loop, a random byte that of the thread pool. */
async function measureDelay() {
  const startMs = performance.now()
  await Promise.all([new Promise((resolve) => setTimeout(resolve, 0)), fill(Buffer.alloc(1))])
  return performance.now() - startMs
}
