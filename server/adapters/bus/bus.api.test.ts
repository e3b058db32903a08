import { afterAll, describe, expect, test } from 'vitest'
import type { Bus } from '../../ports/bus.ts'
import { redisServerPath, startRedis } from '../../../tests/support/servers/redis-server.ts'
import { waitUntil } from '../../../tests/support/wait-until.ts'
import { inProcessBus } from './in-process-bus.ts'
import { redisBus } from './redis-bus.ts'

const redis = redisServerPath ? await startRedis() : undefined
afterAll(async () => redis?.kill())

const openRedisBus = async () => {
  const bus = redisBus({ url: redis?.url ?? '', onError: () => {} })
  await waitUntil('the bus is ready', bus.isReady)
  return bus
}
/** Every adapter passes the same tests. */
const adapters: [string, () => Promise<Bus>][] = [
  ['in process', async () => inProcessBus()],
  ...(redis ? [['Redis', openRedisBus] as [string, () => Promise<Bus>]] : []),
]

test('a Redis server is there to test with', () => expect(redis).toBeDefined())

describe.each(adapters)('the bus %s', (_name, open) => {
  const listen = (bus: Bus) => {
    const heard: string[] = []
    bus.onMessage((channel, message) => heard.push(`${channel} ${message}`))
    return heard
  }

  test('delivers watched channels, in order, and no others', async () => {
    const bus = await open()
    const heard = listen(bus)
    bus.watch('a')
    // A second channel says when the first subscription has been made.
    await waitUntil('a message comes through', () => {
      bus.publish('a', 'first')
      return heard.length > 0
    })
    heard.length = 0
    for (let i = 0; i < 50; i++) bus.publish('a', String(i))
    bus.publish('b', 'not watched')
    await waitUntil('the last one came', () => heard.includes('a 49'))
    expect(heard.filter((one) => one !== 'a first')).toEqual(Array.from({ length: 50 }, (_, i) => `a ${i}`))
    await bus.close()
  })

  test('delivers nothing of a channel that is not watched any more, nor after it closed', async () => {
    const bus = await open()
    const heard = listen(bus)
    bus.watch('a')
    bus.watch('b')
    await waitUntil('both come through', () => {
      bus.publish('a', '1')
      bus.publish('b', '1')
      return heard.includes('a 1') && heard.includes('b 1')
    })
    bus.unwatch('a')
    heard.length = 0
    bus.publish('a', '2')
    bus.publish('b', '2')
    await waitUntil('the watched one came', () => heard.includes('b 2'))
    expect(heard).not.toContain('a 2')
    await bus.close()
    bus.publish('b', '3')
    expect(heard).not.toContain('b 3')
  })
})

describe.runIf(redis)('two buses on one Redis', () => {
  test('reach each other, survive a restart, and say that they were interrupted', async () => {
    const server = await startRedis()
    const [one, other] = [0, 1].map(() => redisBus({ url: server.url, onError: () => {} })) as [Bus, Bus]
    await waitUntil('both are ready', () => one.isReady() && other.isReady())
    const heard: string[] = []
    let interruptions = 0
    other.onMessage((_channel, message) => heard.push(message))
    other.onInterrupted(() => interruptions++)
    other.watch('a')
    await waitUntil('a message crosses', () => {
      one.publish('a', 'before')
      return heard.includes('before')
    })
    await server.kill()
    await waitUntil('the loss is noticed', () => !other.isReady() && !one.isReady())
    other.publish('a', 'alone')
    await waitUntil('its own node hears it', () => heard.includes('alone'))
    const again = await startRedis(server.port)
    await waitUntil('it says so', () => interruptions === 1)
    await waitUntil('a message crosses again', () => {
      one.publish('a', 'after')
      return heard.includes('after')
    })
    expect(heard).toEqual(expect.arrayContaining(['before', 'alone', 'after']))
    await Promise.all([one.close(), other.close()])
    await again.kill()
  })
})
