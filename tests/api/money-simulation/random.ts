/** Deterministic random numbers from a seed (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (max: number) => Math.floor(next() * (max + 1))
  return {
    /** True with the given probability. */
    happens: (share: number) => next() < share,
    upTo,
    between: (min: number, max: number) => min + upTo(max - min),
    one<T>(list: readonly T[]): T {
      const found = list[upTo(list.length - 1)]
      if (found === undefined) throw new Error('nothing to choose from')
      return found
    },
    maybeOne: <T>(list: readonly T[]): T | undefined => list[upTo(Math.max(list.length - 1, 0))],
    /** Picks by relative weight. */
    weighed<T>(list: readonly (readonly [number, T])[]): T {
      let left = next() * list.reduce((sum, [weight]) => sum + weight, 0)
      for (const [weight, what] of list) if ((left -= weight) < 0) return what
      throw new Error('nothing to choose from')
    },
  }
}
export type Random = ReturnType<typeof createRandom>
