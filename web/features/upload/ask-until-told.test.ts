import { expect, test } from 'vitest'
import { askUntilTold } from './ask-until-told.ts'
import { Full } from './send-parts.ts'

const asking = (said: (number | Error)[]) => {
  const lost: (boolean | 'full')[] = []
  const stop = new AbortController()
  let asked = 0
  const ask = async () => {
    const next = said[Math.min(asked++, said.length - 1)] ?? 200
    if (next instanceof Error) throw next
    return { ok: next < 300, status: next }
  }
  const told = askUntilTold(ask, {
    signal: stop.signal,
    onLost: (isLost, error) => lost.push(error instanceof Full ? 'full' : isLost),
    wait: async () => undefined,
  })
  return { told, lost, asked: () => asked }
}

test.each([
  ['a line that is lost', [new TypeError('Failed to fetch'), new TypeError('Failed to fetch'), 200]],
  ['a page of somebody in between', [new SyntaxError('<html>'), 502, 200]],
  ['a server that is starting', [503, 503, 200]],
])('waits for %s', async (_what, said) => {
  const { told, lost } = asking(said)
  expect((await told).status).toBe(200)
  expect(lost).toEqual([true, true, false])
})

test('tells of a server without room, and goes on when there is some', async () => {
  const { told, lost } = asking([507, 200])
  expect((await told).ok).toBe(true)
  expect(lost).toEqual(['full', false])
})

test('takes a refusal at its word, at once', async () => {
  const { told, asked } = asking([409])
  expect((await told).status).toBe(409)
  expect(asked()).toBe(1)
})

test('does not ask a broken server for ever', async () => {
  const { told, asked } = asking([500])
  expect((await told).status).toBe(500)
  expect(asked()).toBe(6)
})

test('a fault of our own is not taken for the line', async () => {
  await expect(asking([new RangeError('ours')]).told).rejects.toThrow('ours')
})
