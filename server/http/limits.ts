import { Redis } from 'ioredis'
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import type { Limit } from '../../contract/core.ts'
import { problem } from './problem.ts'

const seconds = { second: 1, minute: 60, hour: 3600, day: 86_400 }
export type Limits = ReturnType<typeof createLimits>

/** Counts how often something was done: in memory, or in Redis so that several nodes count together. */
export function createLimits({
  redisUrl,
  scalePercent,
}: {
  redisUrl?: string | undefined
  scalePercent: number
}) {
  const redis = redisUrl
    ? new Redis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1 })
    : undefined
  redis?.on('error', () => {}) // the limiter falls back to memory by itself, and /readyz tells
  const counters = new Map<string, RateLimiterAbstract>()

  const counter = (name: string, { max, per }: Limit) => {
    const found = counters.get(name)
    if (found) return found
    const options = {
      points: Math.max(1, Math.ceil((max * scalePercent) / 100)),
      duration: seconds[per],
      keyPrefix: name,
    }
    const memory = new RateLimiterMemory(options)
    const made = redis
      ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory })
      : memory
    counters.set(name, made)
    return made
  }

  return {
    /** Counts one; throws TOO_MANY_REQUESTS past the limit. */
    async take(name: string, limit: Limit, key: string) {
      if (scalePercent === 0) return
      try {
        await counter(name, limit).consume(key)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw problem('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) })
      }
    },
    /** Takes back one that was counted. */
    async giveBack(name: string, limit: Limit, key: string) {
      if (scalePercent > 0) await counter(name, limit).reward(key)
    },
    /** Forgets what was counted, as after the right password. */
    async forget(name: string, limit: Limit, key: string) {
      if (scalePercent > 0) await counter(name, limit).delete(key)
    },
    isReady: () => !redis || redis.status === 'ready',
    async close() {
      redis?.disconnect()
    },
  }
}
