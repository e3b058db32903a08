import type { Answer } from '../../contract/client.ts'
import type { Endpoints } from '../../contract/tables.ts'

/** The session that a sign-in opened; it fails with what came instead. */
export function sessionOf({ body }: Answer<Endpoints['POST /login']>) {
  if ('data' in body && 'userData' in body.data) return body.data
  throw new Error(`no session was opened: ${JSON.stringify(body)}`)
}
