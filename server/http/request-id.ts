import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const traceparent = /^00-(?!0{32})([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/

/** The request id is the W3C trace id: taken from `traceparent`, or generated. */
export function requestId({ headers }: IncomingMessage) {
  const traceId =
    typeof headers.traceparent === 'string' ? traceparent.exec(headers.traceparent)?.[1] : undefined
  return traceId ?? randomUUID().replaceAll('-', '')
}
