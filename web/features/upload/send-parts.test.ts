import { expect, test } from 'vitest'
import { Refused, sendParts, type Put } from './send-parts.ts'

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

test('each part goes to its own address with its own bytes', async () => {
  const sent: Record<string, string> = {}
  const { done, options } = base(async (url, body) => void (sent[url] = await body.text()))
  await sendParts(options)
  expect(sent).toEqual({ 'part-1': 'aaa', 'part-2': 'bbb', 'part-3': 'ccd' })
  expect(done.toSorted((a, b) => a - b)).toEqual([1, 2, 3])
})

test('a lost line is tried again, and only for the part that was on it', async () => {
  const tries: string[] = []
  const lost: boolean[] = []
  const { done, options } = base(async (url) => {
    tries.push(url)
    if (url === 'part-2' && tries.filter((other) => other === url).length < 3) throw new Error('lost')
  })
  await sendParts({ ...options, atATime: 1, onLost: (isLost) => lost.push(isLost) })
  expect(tries).toEqual(['part-1', 'part-2', 'part-2', 'part-2', 'part-3'])
  expect(done).toEqual([1, 2, 3])
  expect(lost).toEqual([false, true, true, false, false])
})

test('an address that is refused is not tried again', async () => {
  let tries = 0
  const { options } = base(async () => {
    tries += 1
    throw new Refused('403')
  })
  await expect(sendParts({ ...options, atATime: 1 })).rejects.toThrow(Refused)
  expect(tries).toBe(1)
})

test('no more than so many at a time, and none after it was stopped', async () => {
  let [now, most, count] = [0, 0, 0]
  const { options, stop } = base(async () => {
    now += 1
    count += 1
    most = Math.max(most, now)
    await new Promise((wake) => setTimeout(wake, 1))
    now -= 1
    if (count === 2) stop()
  })
  await expect(sendParts({ ...options, atATime: 2 })).rejects.toThrow('stopped')
  expect([most, count]).toEqual([2, 2])
})
