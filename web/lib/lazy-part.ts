import { type ComponentType, lazy } from 'react'

/** How long it is waited before it is asked for again, where there seems to be a line. */
const WAITS_MS = [1000, 3000, 10_000, 30_000]

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const lineBack = () => new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))

/**
 * Code that is fetched when it is wanted. One piece that does not come is no reason to lose a page with
 * everything on it: it is asked for again, without a line as soon as there is one, otherwise some times more.
 */
export async function fetched<T>(load: () => Promise<T>, waits: readonly number[] = WAITS_MS): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const isAway = !navigator.onLine
    const [wait, ...rest] = waits
    if (!isAway && wait === undefined) throw error
    await (isAway ? lineBack() : pause(wait ?? 0))
    return fetched(load, isAway ? waits : rest)
  }
}

/** A part of a page whose code comes when it is wanted; until then its `Suspense` stands there. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await fetched(load) }))
