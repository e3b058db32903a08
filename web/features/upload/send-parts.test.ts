import { expect, test } from 'vitest'
import { Changed, Refused, sendParts, type Put } from './send-parts.ts'

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

test('when an address is refused, parts on their way arrive before it is told, and no other begins', async () => {
  const begun: string[] = []
  let arrive = () => {}
  const { done, options } = base(async (url) => {
    begun.push(url)
    if (url === 'part-1') throw new Refused('403')
    await new Promise<void>((resolve) => (arrive = resolve))
  })
  let isTold = false
  const sending = sendParts({ ...options, atATime: 2 }).finally(() => (isTold = true))
  await new Promise((wake) => setTimeout(wake))
  expect([isTold, begun]).toEqual([false, ['part-1', 'part-2']])
  arrive()
  await expect(sending).rejects.toThrow(Refused)
  expect([done, begun]).toEqual([[2], ['part-1', 'part-2']])
})

test('a line lost beside a refusal does not hold it up', async () => {
  const { options } = base(async (url) => {
    if (url === 'part-1') throw new Refused('403')
    await new Promise((wake) => setTimeout(wake))
    throw new Error('lost')
  })
  const wait = () => new Promise<void>(() => {})
  await expect(sendParts({ ...options, atATime: 2, wait })).rejects.toThrow(Refused)
})

test('a file that changed is not taken for a lost line', async () => {
  const { options } = base(async () => {
    throw new Changed('changed')
  })
  await expect(sendParts({ ...options, atATime: 1 })).rejects.toThrow(Changed)
})
