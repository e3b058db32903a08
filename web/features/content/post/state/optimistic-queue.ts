type OptimisticUpdate<Facts, Answer> = {
  /** Updates with the same key are sent in order. */
  key: string
  /** State shown immediately, and the state before. */
  next: Facts
  previous: Facts
  set: (facts: Facts) => void
  send: () => Promise<Answer>
}
type Queue = { confirmed: unknown; pendingCount: number; last: Promise<unknown> }
const queues = new Map<string, Queue>()

/**
 * Shows `next` while the request runs and falls back to the last confirmed state on failure. Updates with
 * the same key wait for each other; only the last one decides what is restored.
 */
export async function runOptimistic<Facts, Answer extends { ok: boolean }>(
  update: OptimisticUpdate<Facts, Answer>,
) {
  const { key, next, previous, set, send } = update
  const queue: Queue = queues.get(key) ?? { confirmed: previous, pendingCount: 0, last: Promise.resolve() }
  queues.set(key, queue)
  queue.pendingCount += 1
  set(next)
  const sent = queue.last.then(send).catch(() => undefined)
  queue.last = sent
  const response = await sent
  queue.pendingCount -= 1
  if (response?.ok) queue.confirmed = next
  if (queue.pendingCount > 0) return response
  queues.delete(key)
  if (!response?.ok) set(queue.confirmed as Facts)
  return response
}
