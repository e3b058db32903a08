import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { requestId } from './request-id.ts'

const of = (headers: Record<string, string | string[]>) => requestId({ headers } as IncomingMessage)
const trace = '4bf92f3577b34da6a3ce929d0e0e4736'

test('continues a trace', () => expect(of({ traceparent: `00-${trace}-00f067aa0ba902b7-01` })).toBe(trace))

test.each([
  ['none', {}],
  ['all zeros', { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` }],
  ['another version', { traceparent: `ff-${trace}-00f067aa0ba902b7-01` }],
  ['capitals', { traceparent: `00-${trace.toUpperCase()}-00f067aa0ba902b7-01` }],
  ['too short', { traceparent: `00-${trace.slice(1)}-00f067aa0ba902b7-01` }],
  ['something behind it', { traceparent: `00-${trace}-00f067aa0ba902b7-01\nx` }],
  ['two of them', { traceparent: [`00-${trace}-00f067aa0ba902b7-01`, 'x'] }],
])('%s: starts a new trace', (_why, headers) => {
  const id = of(headers as Record<string, string>)
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(id).not.toBe(trace)
  expect(of(headers as Record<string, string>)).not.toBe(id)
})
