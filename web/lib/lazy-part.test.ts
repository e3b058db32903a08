import { afterEach, expect, test, vi } from 'vitest'
import { fetched } from './lazy-part.ts'

afterEach(() => vi.unstubAllGlobals())
const lost = new TypeError('Failed to fetch dynamically imported module')
/** Code that does not come so many times. */
const code = (times: number) =>
  vi.fn<() => Promise<string>>(() => (times-- > 0 ? Promise.reject(lost) : Promise.resolve('code')))

test('what comes is asked for once', async () => {
  const load = code(0)
  expect(await fetched(load)).toBe('code')
  expect(load).toHaveBeenCalledTimes(1)
})

test('without a line it waits for the line, however often that goes', async () => {
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  vi.stubGlobal('navigator', { onLine: false })
  const load = code(3)
  const coming = fetched(load, [])
  for (const times of [1, 2, 3]) {
    await expect.poll(() => load.mock.calls.length).toBe(times)
    window.dispatchEvent(new Event('online'))
  }
  expect(await coming).toBe('code')
})

test('with a line it is tried again so many times, and then told', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  expect(await fetched(code(2), [0, 0])).toBe('code')
  const gone = code(9)
  await expect(fetched(gone, [0, 0])).rejects.toBe(lost)
  expect(gone).toHaveBeenCalledTimes(3)
})
