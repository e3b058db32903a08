type Batch<T> = { done: Promise<T>; next?: Promise<T> }

/**
 * Runs work once for concurrent callers that would get the same result. Calls made during a run wait for
 * the next one, so no caller gets data older than its request.
 */
export function coalesceRequests<T>() {
  // One map per owner (context), so that results never cross databases.
  const owners = new WeakMap<object, Map<string, Batch<T>>>()
  return (owner: object, key: string, work: () => Promise<T>): Promise<T> => {
    const batches = owners.get(owner) ?? new Map<string, Batch<T>>()
    owners.set(owner, batches)
    const start = () => {
      const batch: Batch<T> = { done: work() }
      batches.set(key, batch)
      const end = () => void (batch.next ?? batches.delete(key))
      batch.done.then(end, end)
      return batch.done
    }
    const running = batches.get(key)
    if (!running) return start()
    running.next ??= running.done.then(start, start)
    return running.next
  }
}
