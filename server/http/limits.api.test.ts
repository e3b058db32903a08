import { afterEach, describe, expect, test } from 'vitest'
import { redisServer, startRedis } from '../../tests/support/redis-for-tests.ts'
import { until } from '../../tests/support/until.ts'
import { createLimits, type Limits } from './limits.ts'

const limit = { max: 5, per: 'hour' } as const
const open: { close: () => Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})
const limitsAt = (redisUrl?: string, scalePercent = 100) => {
  const limits = createLimits({ redisUrl, scalePercent })
  open.push(limits)
  return limits
}
/** How many of so many tries are let through. */
const passed = async (limits: Limits, tries: number, key = 'somebody') => {
  const results = await Promise.allSettled(
    Array.from({ length: tries }, () => limits.take('test', limit, key)),
  )
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  return results.filter(({ status }) => status === 'fulfilled').length
}

describe.each([
  ['in memory', async () => undefined],
  ...(redisServer ? [['in Redis', startRedis] as const] : []),
] as const)('limits %s', (_name, start) => {
  const begin = async (scalePercent = 100) => {
    const redis = await start()
    if (redis) open.push({ close: redis.kill })
    const limits = limitsAt(redis?.url, scalePercent)
    await until('the limits are ready', () => limits.isReady())
    return limits
  }

  test('let through as many as they say, also when all come at once', async () => {
    const limits = await begin()
    expect(await passed(limits, 20)).toBe(5)
    expect(await passed(limits, 20, 'somebody else')).toBe(5)
  })
  test('forget and give back what they are told to', async () => {
    const limits = await begin()
    await passed(limits, 5)
    await limits.giveBack('test', limit, 'somebody')
    expect(await passed(limits, 3)).toBe(1)
    await limits.forget('test', limit, 'somebody')
    expect(await passed(limits, 9)).toBe(5)
  })
  test('tell how long to wait', async () => {
    const limits = await begin()
    await passed(limits, 5)
    const refusal = await limits.take('test', limit, 'somebody').catch((error: unknown) => error)
    const { retryAfterSeconds = 0 } = refusal as { retryAfterSeconds?: number }
    expect(retryAfterSeconds).toBeGreaterThan(3500)
    expect(retryAfterSeconds).toBeLessThanOrEqual(3600)
  })
  test('follow the scale, and 0 turns them off', async () => {
    expect(await passed(await begin(200), 20)).toBe(10)
    expect(await passed(await begin(1), 20)).toBe(1)
    expect(await passed(await begin(0), 20)).toBe(20)
  })
})

describe('limits shared by several nodes', () => {
  // Skipped by name where Redis cannot be had; CI must have it.
  test('redis-server is on this machine', ({ skip }) => {
    if (!process.env.CI) skip(!redisServer, 'redis-server is not on PATH')
    expect(redisServer).toBeDefined()
  })

  test.skipIf(!redisServer)('two nodes on one Redis count together', async () => {
    const redis = await startRedis()
    open.push({ close: redis.kill })
    const [one, two] = [limitsAt(redis.url), limitsAt(redis.url)]
    await until('both are connected', () => one.isReady() && two.isReady())
    expect((await passed(one, 3)) + (await passed(two, 9))).toBe(5)
    await two.forget('test', limit, 'somebody')
    expect(await passed(one, 9)).toBe(5)
  })

  test.skipIf(!redisServer)(
    'counting goes on in memory when Redis dies, and in Redis when it is back',
    async () => {
      const redis = await startRedis()
      const limits = limitsAt(redis.url)
      await until('it is connected', () => limits.isReady())
      expect(await passed(limits, 3)).toBe(3)
      await redis.kill()
      await until('the loss is seen', () => !limits.isReady())
      expect(await passed(limits, 20, 'during')).toBe(5)
      const back = await startRedis(redis.port)
      open.push({ close: back.kill })
      await until('it is connected again', () => limits.isReady())
      expect(await passed(limits, 20, 'after')).toBe(5)
    },
  )
})
