import { Redis } from 'ioredis'
import type { Bus } from '../../ports/bus.ts'

type Options = { url: string; onError: (error: unknown) => void }

/**
 * Redis publish/subscribe. While Redis is away, messages still reach this node's own connections; what other
 * nodes missed, their clients load when `onInterrupted` fires.
 */
export function redisBus({ url, onError }: Options): Bus {
  const retryStrategy = (tries: number) => Math.min(50 * 2 ** Math.min(tries, 6), 2000)
  const options = {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    autoResubscribe: false,
    retryStrategy,
  }
  const publisher = new Redis(url, options)
  const subscriber = new Redis(url, options)
  const watched = new Set<string>()
  const messageHandlers: ((channel: string, message: string) => void)[] = []
  const interruptionHandlers: (() => void)[] = []
  let wasReady = false
  let isClosed = false

  const report = (error: unknown) => {
    if (!isClosed) onError(error)
  }
  publisher.on('error', report)
  subscriber.on('error', report)
  const deliver = (channel: string, message: string) => {
    if (isClosed || !watched.has(channel)) return
    for (const handle of messageHandlers) handle(channel, message)
  }
  subscriber.on('message', deliver)
  const onReady = async () => {
    const isAgain = wasReady
    wasReady = true
    if (watched.size) await subscriber.subscribe(...watched)
    if (isAgain) for (const handle of interruptionHandlers) handle()
  }
  subscriber.on('ready', () => void onReady().catch(report))
  const isReady = () => publisher.status === 'ready' && subscriber.status === 'ready'

  return {
    publish: (channel, message) => {
      if (!isReady()) return queueMicrotask(() => deliver(channel, message))
      publisher.publish(channel, message).catch((error: unknown) => {
        report(error)
        deliver(channel, message)
      })
    },
    watch: (channel) => {
      if (watched.has(channel)) return
      watched.add(channel)
      if (subscriber.status === 'ready') subscriber.subscribe(channel).catch(report)
    },
    unwatch: (channel) => {
      if (!watched.delete(channel)) return
      if (subscriber.status === 'ready') subscriber.unsubscribe(channel).catch(report)
    },
    onMessage: (handler) => void messageHandlers.push(handler),
    onInterrupted: (handler) => void interruptionHandlers.push(handler),
    isReady,
    close: async () => {
      isClosed = true
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}
