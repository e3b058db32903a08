import { data } from 'react-router'
import type { ApiResponse } from '../../../contract/core/client.ts'
import type { Endpoint } from '../../../contract/core/endpoint.ts'

/** Data of the error response thrown to the error boundary. */
export type ErrorData = { message: string; reference?: string }

/** The response body; throws to the error boundary on failure. */
export function unwrapResponse<E extends Endpoint>(
  response: ApiResponse<E>,
): Extract<ApiResponse<E>, { ok: true }>['body'] {
  if (response.ok) return response.body
  const { message, requestId } = response.body
  throw data({ message, ...(requestId ? { reference: requestId } : {}) } satisfies ErrorData, {
    status: response.status,
  })
}
