import { afterEach, describe, expect, test } from 'vitest'
import { redisServerPath, startRedis } from '../../tests/support/servers/redis-server.ts'
import { waitUntil } from '../../tests/support/wait-until.ts'
import { createRateLimits, type RateLimits } from './rate-limits.ts'

const limit = { max: 5, per: 'hour' } as const
const open: { close: () => Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})
const limitsAt = (redisUrl?: string, scalePercent = 100) => {
  const limits = createRateLimits({ redisUrl, scalePercent })
  open.push(limits)
  return limits
}
/** Number of admitted calls. */
const passed = async (limits: RateLimits, tries: number, key = 'somebody') => {
  const results = await Promise.allSettled(
    Array.from({ length: tries }, () => limits.consume('test', limit, key)),
  )
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  return results.filter(({ status }) => status === 'fulfilled').length
}

describe.each([
  ['in memory', async () => undefined],
  ...(redisServerPath ? [['in Redis', startRedis] as const] : []),
] as const)('rate limits %s', (_name, start) => {
  const begin = async (scalePercent = 100) => {
    const redis = await start()
    if (redis) open.push({ close: redis.kill })
    const limits = limitsAt(redis?.url, scalePercent)
    await waitUntil('the limits are ready', () => limits.isReady())
    return limits
  }

  test('admit exactly the limit, also concurrently', async () => {
    const limits = await begin()
    expect(await passed(limits, 20)).toBe(5)
    expect(await passed(limits, 20, 'somebody else')).toBe(5)
  })
  test('can be reset and refunded', async () => {
    const limits = await begin()
    await passed(limits, 5)
    await limits.refund('test', limit, 'somebody')
    expect(await passed(limits, 3)).toBe(1)
    await limits.reset('test', limit, 'somebody')
    expect(await passed(limits, 9)).toBe(5)
  })
  test('tell how long to wait', async () => {
    const limits = await begin()
    await passed(limits, 5)
    const refusal = await limits.consume('test', limit, 'somebody').catch((error: unknown) => error)
    const { retryAfterSeconds = 0 } = refusal as { retryAfterSeconds?: number }
    expect(retryAfterSeconds).toBeGreaterThan(3500)
    expect(retryAfterSeconds).toBeLessThanOrEqual(3600)
  })
  test('scale, and 0 disables them', async () => {
    expect(await passed(await begin(200), 20)).toBe(10)
    expect(await passed(await begin(1), 20)).toBe(1)
    expect(await passed(await begin(0), 20)).toBe(20)
  })
})

describe('rate limits shared by several nodes', () => {
  // Skipped where Redis is not installed; CI has it.
  test('redis-server is installed', ({ skip }) => {
    if (!process.env.CI) skip(!redisServerPath, 'redis-server is not on PATH')
    expect(redisServerPath).toBeDefined()
  })

  test.skipIf(!redisServerPath)('two nodes on one Redis count together', async () => {
    const redis = await startRedis()
    open.push({ close: redis.kill })
    const [one, two] = [limitsAt(redis.url), limitsAt(redis.url)]
    await waitUntil('both are connected', () => one.isReady() && two.isReady())
    expect((await passed(one, 3)) + (await passed(two, 9))).toBe(5)
    await two.reset('test', limit, 'somebody')
    expect(await passed(one, 9)).toBe(5)
  })

  test.skipIf(!redisServerPath)(
    'fall back to memory while Redis is down and return to Redis afterwards',
    async () => {
      const redis = await startRedis()
      const limits = limitsAt(redis.url)
      await waitUntil('it is connected', () => limits.isReady())
      expect(await passed(limits, 3)).toBe(3)
      await redis.kill()
      await waitUntil('the loss is seen', () => !limits.isReady())
      expect(await passed(limits, 20, 'during')).toBe(5)
      const back = await startRedis(redis.port)
      open.push({ close: back.kill })
      await waitUntil('it is connected again', () => limits.isReady())
      expect(await passed(limits, 20, 'after')).toBe(5)
    },
  )
})
