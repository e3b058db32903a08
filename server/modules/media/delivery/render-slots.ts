/** Runs at most `count` tasks at a time, in order of arrival. */
export function createSlots(count: number) {
  const waiting: (() => void)[] = []
  let free = count
  return async <V>(task: () => Promise<V>): Promise<V> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
