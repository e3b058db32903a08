import type { Socket } from 'node:net'
import { STATUS_CODES } from 'node:http'
import { errors, type ErrorBody, type ErrorCode } from '../../contract/core/errors.ts'

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
}

/** Answers requests that Node rejects before they reach a route, with the same error body. */
export function sendClientError(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const code = codes[error.code ?? ''] ?? 'MALFORMED_REQUEST'
  const [status, message] = errors[code]
  const body = JSON.stringify({ message, code } satisfies ErrorBody)
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    )
  socket.destroy(error)
}
