import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { createDecoderPool, decoderLimits, DecoderUnavailable, type DecoderPool } from './decoder-pool.ts'

const pools: DecoderPool[] = []
afterEach(() => pools.splice(0).forEach((pool) => pool.close()))
const openPool = (options: Parameters<typeof createDecoderPool>[0]) => {
  const pool = createDecoderPool(options)
  pools.push(pool)
  return pool
}

const blank = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#234' } })
    .png()
    .toBuffer()
const master = (bytes: Buffer) => ({ type: 'master', bytes, mediaType: 'image/png' }) as const
/** Killed children stay as zombies until the parent has read their status. */
const isRunning = (pid: number) =>
  existsSync(`/proc/${pid}/stat`) && !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))

test('a decoder returns the rendered image', async () => {
  const pool = openPool({ size: 1 })
  const result = await pool.decode(master(await blank(64)), { accountId: 'a' })
  expect(result).toMatchObject({ width: 64, height: 64, isAnimated: false })
  expect((await sharp(result.bytes).metadata()).format).toBe('webp')
})

test('decoders get no environment variables of the server', async () => {
  const pool = openPool({ size: 1 })
  await pool.decode(master(await blank(16)), { accountId: 'a' })
  const [pid = 0] = pool.processIds()
  expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toMatch(/SECRET|DATABASE|VITEST/)
})

test.each([
  ['CPU', { ...decoderLimits, cpuMs: 200 }, 'TOO_COMPLEX'],
  ['memory', { ...decoderLimits, memoryBytes: 40_000_000 }, 'TOO_COMPLEX'],
  ['time', { ...decoderLimits, wallMs: 20 }, 'TOOK_TOO_LONG'],
])('a task over its %s limit is killed, and the next one succeeds', async (_name, limits, fault) => {
  const usages: number[] = []
  const pool = openPool({ size: 1, limits })
  const task = pool.decode(master(await blank(7000)), { accountId: 'a', onUsage: (ms) => usages.push(ms) })
  const pids = pool.processIds()
  await expect(task).rejects.toMatchObject({ fault })
  expect(usages).toHaveLength(1)
  expect(pids.filter(isRunning)).toEqual([])
  const healthy = openPool({ size: 1 })
  expect(await healthy.decode(master(await blank(16)), { accountId: 'a' })).toMatchObject({ width: 16 })
})

test('accounts take turns', async () => {
  const pool = openPool({ size: 1 })
  const order: string[] = []
  const bytes = await blank(16)
  const tasks = ['a1', 'a2', 'a3', 'b1'].map(async (name) => {
    await pool.decode(master(bytes), { accountId: name.slice(0, 1) })
    order.push(name)
  })
  await Promise.all(tasks)
  expect(order).toEqual(['a1', 'b1', 'a2', 'a3'])
})

test('an account can only queue a limited number of tasks', async () => {
  const pool = openPool({ size: 1, maxWaitingPerAccount: 1 })
  const bytes = await blank(16)
  const tasks = [1, 2, 3].map(() => pool.decode(master(bytes), { accountId: 'a' }))
  const results = await Promise.allSettled(tasks)
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  await expect(tasks[2]).rejects.toBeInstanceOf(DecoderUnavailable)
})

test('closing rejects waiting and running tasks without blaming the file', async () => {
  const pool = openPool({ size: 1 })
  const bytes = await blank(3000)
  const tasks = ['a', 'b'].map((accountId) => pool.decode(master(bytes), { accountId }))
  const settled = Promise.allSettled(tasks)
  pool.close()
  for (const result of await settled)
    expect(result).toMatchObject({ status: 'rejected', reason: expect.any(DecoderUnavailable) })
})
