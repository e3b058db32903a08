/** Chance that can be thrown again the same way: the seed says it all. */
export function dice(seed: number) {
  let state = seed >>> 0
  const throwOnce = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (most: number) => Math.floor(throwOnce() * (most + 1))
  return {
    /** Whether something happens that happens so often. */
    happens: (share: number) => throwOnce() < share,
    upTo,
    between: (least: number, most: number) => least + upTo(most - least),
    one<T>(list: readonly T[]): T {
      const found = list[upTo(list.length - 1)]
      if (found === undefined) throw new Error('nothing to choose from')
      return found
    },
    maybeOne: <T>(list: readonly T[]): T | undefined => list[upTo(Math.max(list.length - 1, 0))],
    /** By how often each happens beside the others. */
    weighed<T>(list: readonly (readonly [number, T])[]): T {
      let left = throwOnce() * list.reduce((sum, [weight]) => sum + weight, 0)
      for (const [weight, what] of list) if ((left -= weight) < 0) return what
      throw new Error('nothing to choose from')
    },
  }
}
export type Dice = ReturnType<typeof dice>
