import { expect, test } from 'vitest'
import { retryUntilAcknowledged } from './retry-until-acknowledged.ts'
import { StorageFull } from './send-parts.ts'

const startRequest = (responses: (number | Error)[]) => {
  const connectionStates: (boolean | 'full')[] = []
  const stop = new AbortController()
  let requestCount = 0
  const send = async () => {
    const next = responses[Math.min(requestCount++, responses.length - 1)] ?? 200
    if (next instanceof Error) throw next
    return { ok: next < 300, status: next }
  }
  const outcome = retryUntilAcknowledged(send, {
    signal: stop.signal,
    onConnectionChange: (isLost, error) =>
      connectionStates.push(error instanceof StorageFull ? 'full' : isLost),
    wait: async () => undefined,
  })
  return { outcome, connectionStates, requestCount: () => requestCount }
}

test.each([
  ['a lost connection', [new TypeError('Failed to fetch'), new TypeError('Failed to fetch'), 200]],
  ['a response of a proxy', [new SyntaxError('<html>'), 502, 200]],
  ['a server that is starting', [503, 503, 200]],
])('retries on %s', async (_what, responses) => {
  const { outcome, connectionStates } = startRequest(responses)
  expect((await outcome).status).toBe(200)
  expect(connectionStates).toEqual([true, true, false])
})

test('reports a full storage and continues when there is space', async () => {
  const { outcome, connectionStates } = startRequest([507, 200])
  expect((await outcome).ok).toBe(true)
  expect(connectionStates).toEqual(['full', false])
})

test('returns a rejection immediately', async () => {
  const { outcome, requestCount } = startRequest([409])
  expect((await outcome).status).toBe(409)
  expect(requestCount()).toBe(1)
})

test('gives up on a server that keeps failing', async () => {
  const { outcome, requestCount } = startRequest([500])
  expect((await outcome).status).toBe(500)
  expect(requestCount()).toBe(6)
})

test('rethrows programming errors instead of retrying', async () => {
  await expect(startRequest([new RangeError('ours')]).outcome).rejects.toThrow('ours')
})
