import type { Bus } from '../../ports/bus.ts'

/** For one node: a published message reaches the handlers of this process, in order, after the current task. */
export function inProcessBus(): Bus {
  const watched = new Set<string>()
  const handlers: ((channel: string, message: string) => void)[] = []
  let isClosed = false
  return {
    publish: (channel, message) =>
      queueMicrotask(() => {
        if (isClosed || !watched.has(channel)) return
        for (const handle of handlers) handle(channel, message)
      }),
    watch: (channel) => void watched.add(channel),
    unwatch: (channel) => void watched.delete(channel),
    onMessage: (handler) => void handlers.push(handler),
    onInterrupted: () => {},
    isReady: () => true,
    close: async () => {
      isClosed = true
    },
  }
}
