import { afterEach, expect, test, vi } from 'vitest'
import { loadWithRetry } from './lazy-component.ts'

afterEach(() => vi.unstubAllGlobals())
const loadError = new TypeError('Failed to fetch dynamically imported module')
/** A loader that fails a number of times. */
const code = (times: number) =>
  vi.fn<() => Promise<string>>(() => (times-- > 0 ? Promise.reject(loadError) : Promise.resolve('code')))

test('loads once when it succeeds', async () => {
  const load = code(0)
  expect(await loadWithRetry(load)).toBe('code')
  expect(load).toHaveBeenCalledTimes(1)
})

test('waits for the connection while offline, however often it is lost', async () => {
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  vi.stubGlobal('navigator', { onLine: false })
  const load = code(3)
  const coming = loadWithRetry(load, [])
  for (const times of [1, 2, 3]) {
    await expect.poll(() => load.mock.calls.length).toBe(times)
    window.dispatchEvent(new Event('online'))
  }
  expect(await coming).toBe('code')
})

test('retries a limited number of times while online, then throws', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  expect(await loadWithRetry(code(2), [0, 0])).toBe('code')
  const gone = code(9)
  await expect(loadWithRetry(gone, [0, 0])).rejects.toBe(loadError)
  expect(gone).toHaveBeenCalledTimes(3)
})
