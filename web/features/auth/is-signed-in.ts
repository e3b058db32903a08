import type { Api } from '../../../contract/client.ts'
import { cookieOf } from '../../lib/session/client-values.ts'

/** A guest's browser carries no `auth` cookie, so only those who might be signed in cost a question. */
export async function isSignedIn(request: Request, api: Api): Promise<boolean> {
  if (cookieOf(request.headers.get('cookie'), 'auth') !== 'true') return false
  const session = await api('GET /session')
  return session.ok && !session.body.data.isGuest
}
