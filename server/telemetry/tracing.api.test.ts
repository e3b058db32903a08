import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientCredentials } from '../../tests/support/world/client-credentials.ts'
import { createWorld } from '../../tests/support/world/world.ts'
import { startTracing } from './start-tracing.ts'

type Sent = { traceId: string; spanId: string; parentSpanId?: string; name: string }
const spans: Sent[] = []
const collector = createServer(async (request, response) => {
  const body = JSON.parse(await text(request)) as {
    resourceSpans: { scopeSpans: { spans: Sent[] }[] }[]
  }
  if (request.url === '/v1/traces')
    spans.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
  response.setHeader('content-type', 'application/json').end('{}')
})

let world: Awaited<ReturnType<typeof createWorld>>
let stopTracing = async () => {}
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  stopTracing = await startTracing(`http://127.0.0.1:${(collector.address() as AddressInfo).port}`)
  world = await createWorld()
})
afterAll(() => void collector.close())

test('a request and its transactions are one trace with the id of the request', async () => {
  const caller = '00f067aa0ba902b7'
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const reply = await world.app.inject({
    method: 'POST',
    url: '/v1/guestLogin',
    headers: { ...clientCredentials(), traceparent: `00-${traceId}-${caller}-01` },
    payload: { deviceTypeCode: 3 },
  })
  expect(reply.headers['x-request-id']).toBe(traceId)
  const other = await world.app.inject('/healthz')

  await stopTracing()
  const request = spans.find(({ name }) => name === 'POST /guestLogin')
  expect(request).toMatchObject({ traceId, parentSpanId: caller })
  expect(spans.find(({ name, traceId: id }) => name === 'transaction' && id === traceId)).toMatchObject({
    parentSpanId: request?.spanId,
  })
  const health = spans.find(({ traceId: id }) => id === other.headers['x-request-id'])
  expect(health).toBeDefined()
  expect(health?.parentSpanId ?? '').toBe('')
})
