import { expect, test } from 'vitest'
import { FileChanged, UrlRejected, sendParts, type Put } from './send-parts.ts'

const file = new Blob(['aaabbbccd'])
const parts = [1, 2, 3].map((partNumber) => ({ partNumber, url: `part-${partNumber}`, size: 3 }))
const base = (put: Put) => {
  const done: number[] = []
  const signal = new AbortController()
  const options = {
    file,
    partBytes: 3,
    parts,
    put,
    signal: signal.signal,
    onSent: () => undefined,
    onDone: (n: number) => done.push(n),
    wait: async () => undefined,
  }
  return { done, options, stop: () => signal.abort(new Error('stopped')) }
}

test('each part is sent to its own URL with its own bytes', async () => {
  const sent: Record<string, string> = {}
  const { done, options } = base(async (url, body) => void (sent[url] = await body.text()))
  await sendParts(options)
  expect(sent).toEqual({ 'part-1': 'aaa', 'part-2': 'bbb', 'part-3': 'ccd' })
  expect(done.toSorted((a, b) => a - b)).toEqual([1, 2, 3])
})

test('a lost connection retries only the affected part', async () => {
  const tries: string[] = []
  const connectionStates: boolean[] = []
  const { done, options } = base(async (url) => {
    tries.push(url)
    if (url === 'part-2' && tries.filter((other) => other === url).length < 3) throw new Error('lost')
  })
  await sendParts({
    ...options,
    concurrency: 1,
    onConnectionChange: (isLost) => connectionStates.push(isLost),
  })
  expect(tries).toEqual(['part-1', 'part-2', 'part-2', 'part-2', 'part-3'])
  expect(done).toEqual([1, 2, 3])
  expect(connectionStates).toEqual([false, true, true, false, false])
})

test('a rejected URL is not retried', async () => {
  let tries = 0
  const { options } = base(async () => {
    tries += 1
    throw new UrlRejected('403')
  })
  await expect(sendParts({ ...options, concurrency: 1 })).rejects.toThrow(UrlRejected)
  expect(tries).toBe(1)
})

test('concurrency is limited and nothing starts after an abort', async () => {
  let [now, most, count] = [0, 0, 0]
  const { options, stop } = base(async () => {
    now += 1
    count += 1
    most = Math.max(most, now)
    await new Promise((wake) => setTimeout(wake, 1))
    now -= 1
    if (count === 2) stop()
  })
  await expect(sendParts({ ...options, concurrency: 2 })).rejects.toThrow('stopped')
  expect([most, count]).toEqual([2, 2])
})

test('after a rejected URL running parts finish before the error, and no new one starts', async () => {
  const begun: string[] = []
  let arrive = () => {}
  const { done, options } = base(async (url) => {
    begun.push(url)
    if (url === 'part-1') throw new UrlRejected('403')
    await new Promise<void>((resolve) => (arrive = resolve))
  })
  let isTold = false
  const sending = sendParts({ ...options, concurrency: 2 }).finally(() => (isTold = true))
  await new Promise((wake) => setTimeout(wake))
  expect([isTold, begun]).toEqual([false, ['part-1', 'part-2']])
  arrive()
  await expect(sending).rejects.toThrow(UrlRejected)
  expect([done, begun]).toEqual([[2], ['part-1', 'part-2']])
})

test('a lost connection does not delay the error of a rejected URL', async () => {
  const { options } = base(async (url) => {
    if (url === 'part-1') throw new UrlRejected('403')
    await new Promise((wake) => setTimeout(wake))
    throw new Error('lost')
  })
  const wait = () => new Promise<void>(() => {})
  await expect(sendParts({ ...options, concurrency: 2, wait })).rejects.toThrow(UrlRejected)
})

test('a changed file is not treated as a lost connection', async () => {
  const { options } = base(async () => {
    throw new FileChanged('changed')
  })
  await expect(sendParts({ ...options, concurrency: 1 })).rejects.toThrow(FileChanged)
})
