import { Redis } from 'ioredis'
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import type { Limit } from '../../contract/core/endpoint.ts'
import { problem } from './problem.ts'

const seconds = { second: 1, minute: 60, hour: 3600, day: 86_400 }
export type RateLimits = ReturnType<typeof createRateLimits>

/** Rate limits, counted in memory, or in Redis so that several nodes count together. */
export function createRateLimits({
  redisUrl,
  scalePercent,
}: {
  redisUrl?: string | undefined
  scalePercent: number
}) {
  const redis = redisUrl
    ? new Redis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1 })
    : undefined
  redis?.on('error', () => {}) // the limiter falls back to memory, and /readyz reports it
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
    const limiter = redis
      ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory })
      : memory
    counters.set(name, limiter)
    return limiter
  }

  return {
    /** Counts one call; throws TOO_MANY_REQUESTS over the limit. */
    async consume(name: string, limit: Limit, key: string) {
      if (scalePercent === 0) return
      try {
        await counter(name, limit).consume(key)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw problem('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) })
      }
    },
    /** Throws TOO_MANY_REQUESTS if nothing is left; counts nothing. */
    async requireLeft(name: string, limit: Limit, key: string) {
      if (scalePercent === 0) return
      const limiter = counter(name, limit)
      const used = await limiter.get(key)
      if (used && used.consumedPoints >= limiter.points)
        throw problem('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(used.msBeforeNext / 1000) })
    },
    /** Counts points without refusing. */
    async charge(name: string, limit: Limit, { key, points }: { key: string; points: number }) {
      if (scalePercent > 0 && points > 0) await counter(name, limit).penalty(key, points)
    },
    /** Takes back one counted call. */
    async refund(name: string, limit: Limit, key: string) {
      if (scalePercent > 0) await counter(name, limit).reward(key)
    },
    /** Clears the count, for example after a correct password. */
    async reset(name: string, limit: Limit, key: string) {
      if (scalePercent > 0) await counter(name, limit).delete(key)
    },
    isReady: () => !redis || redis.status === 'ready',
    async close() {
      redis?.disconnect()
    },
  }
}
