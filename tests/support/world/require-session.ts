import type { ApiResponse } from '../../../contract/core/client.ts'
import type { Endpoints } from '../../../contract/core/tables.ts'

/** The session opened by a sign-in; throws if there is none. */
export function requireSession({ body }: ApiResponse<Endpoints['POST /login']>) {
  if ('data' in body && 'userData' in body.data) return body.data
  throw new Error(`no session was opened: ${JSON.stringify(body)}`)
}
