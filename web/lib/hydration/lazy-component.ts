import { type ComponentType, lazy } from 'react'

/** Delays between retries while online. */
const RETRY_DELAYS_MS = [1000, 3000, 10_000, 30_000]

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const backOnline = () => new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))

/**
 * Loads a chunk with retries, so that one failed request does not break the page: waits for the connection
 * while offline, otherwise retries with increasing delays.
 */
export async function loadWithRetry<T>(
  load: () => Promise<T>,
  waits: readonly number[] = RETRY_DELAYS_MS,
): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const isOffline = !navigator.onLine
    const [wait, ...rest] = waits
    if (!isOffline && wait === undefined) throw error
    await (isOffline ? backOnline() : pause(wait ?? 0))
    return loadWithRetry(load, isOffline ? waits : rest)
  }
}

/** `React.lazy` with retries. */
export const lazyComponent = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await loadWithRetry(load) }))
