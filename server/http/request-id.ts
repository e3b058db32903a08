import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const traceparent = /^00-(?!0{32})([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/

/** A request's id is its trace id as W3C and OpenTelemetry write it: continued from `traceparent`, or begun here. */
export function requestId({ headers }: IncomingMessage) {
  const given =
    typeof headers.traceparent === 'string' ? traceparent.exec(headers.traceparent)?.[1] : undefined
  return given ?? randomUUID().replaceAll('-', '')
}
