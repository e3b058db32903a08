import { availableParallelism } from 'node:os'
import { ProcessingError } from '../processing/processing-error.ts'
import { startDecoder, type Decoder, type DecoderLimits } from './decoder.ts'
import type { DecodeResult, DecodeTask } from './decode-task.ts'

type PoolOptions = {
  /** Decoder processes at a time. */
  size?: number
  limits?: DecoderLimits
  /** Tasks waiting at a time, of all accounts and of one. */
  maxWaiting?: number
  maxWaitingPerAccount?: number
  idleMs?: number
}
type Job = { accountId: string; start: (decoder: Decoder) => Promise<void>; cancel: () => void }
/** `cpuMs` is reported when the task ends, however it ends. */
type DecodeOptions = { accountId: string; onUsage?: (cpuMs: number) => void }

export type DecoderPool = ReturnType<typeof createDecoderPool>

/** The pool is closed or full; the file is not at fault. */
export class DecoderUnavailable extends Error {}

/** The largest allowed photo needs about 15 s of CPU time and 900 MB. */
export const decoderLimits: DecoderLimits = { cpuMs: 40_000, wallMs: 180_000, memoryBytes: 1_400_000_000 }

/**
 * Decodes untrusted files in separate processes, killed when they exceed their limits. Accounts take turns
 * and have one task running at a time, so that one cannot delay the others.
 */
export function createDecoderPool({
  size = Math.max(1, Math.floor(availableParallelism() / 2)),
  limits = decoderLimits,
  maxWaiting = 500,
  maxWaitingPerAccount = 20,
  idleMs = 30_000,
}: PoolOptions = {}) {
  const waiting: Job[] = []
  const idle: { decoder: Decoder; timer: NodeJS.Timeout }[] = []
  const active = new Set<Decoder>()
  const running = new Set<string>()
  const servedAt = new Map<string, number>()
  let [turn, isClosed, busy] = [0, false, 0]

  const takeDecoder = () => {
    for (let kept = idle.pop(); kept; kept = idle.pop()) {
      clearTimeout(kept.timer)
      if (kept.decoder.isAlive()) return kept.decoder
    }
    return startDecoder(limits)
  }
  const keepDecoder = (decoder: Decoder) => {
    if (isClosed || !decoder.isAlive()) return decoder.kill()
    const timer = setTimeout(() => {
      idle.splice(idle.indexOf(entry), 1)
      decoder.kill()
    }, idleMs)
    timer.unref()
    const entry = { decoder, timer }
    idle.push(entry)
    return undefined
  }
  /** The account that waited longest since its last turn, in order of arrival. */
  const nextJob = () => {
    let best: Job | undefined
    for (const job of waiting) {
      if (running.has(job.accountId)) continue
      if (!best || (servedAt.get(job.accountId) ?? 0) < (servedAt.get(best.accountId) ?? 0)) best = job
    }
    return best
  }
  const run = async (job: Job) => {
    const { accountId } = job
    waiting.splice(waiting.indexOf(job), 1)
    busy += 1
    running.add(accountId)
    servedAt.set(accountId, ++turn)
    const decoder = takeDecoder()
    active.add(decoder)
    await job.start(decoder)
    active.delete(decoder)
    keepDecoder(decoder)
    busy -= 1
    running.delete(accountId)
    if (!waiting.some((other) => other.accountId === accountId)) servedAt.delete(accountId)
    startNext()
  }
  const canStart = () => busy < size && !isClosed
  const startNext = () => {
    for (let job = nextJob(); job && canStart(); job = nextJob()) void run(job)
  }

  return {
    decode<T extends DecodeTask>(task: T, { accountId, onUsage }: DecodeOptions): Promise<DecodeResult<T>> {
      const isFull =
        waiting.length >= maxWaiting ||
        waiting.filter((job) => job.accountId === accountId).length >= maxWaitingPerAccount
      if (isClosed || isFull)
        return Promise.reject(new DecoderUnavailable(isClosed ? 'the decoder is closed' : 'too many tasks'))
      return new Promise((resolve, reject) => {
        waiting.push({
          accountId,
          cancel: () => reject(new DecoderUnavailable('the decoder is closed')),
          start: async (decoder) => {
            const outcome = await decoder.decode(task)
            onUsage?.(outcome.cpuMs)
            if ('value' in outcome) resolve(outcome.value as DecodeResult<T>)
            else if (isClosed) reject(new DecoderUnavailable('the decoder is closed'))
            else reject(new ProcessingError(outcome.fault, new Error(outcome.message)))
          },
        })
        startNext()
      })
    },
    /** Process ids, for tests and monitoring. */
    processIds: () => [...active, ...idle.map(({ decoder }) => decoder)].map(({ pid }) => pid),
    close() {
      isClosed = true
      for (const job of waiting.splice(0)) job.cancel()
      for (const { decoder, timer } of idle.splice(0)) {
        clearTimeout(timer)
        decoder.kill()
      }
      for (const decoder of active) decoder.kill()
    },
  }
}
