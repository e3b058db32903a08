import type { Api } from '../../../../contract/core/client.ts'
import { cookieValue } from '../../../lib/session/client-cookies.ts'

/** Guests have no `auth` cookie, so the API is only called for browsers that may be signed in. */
export async function isSignedIn(request: Request, api: Api): Promise<boolean> {
  if (cookieValue(request.headers.get('cookie'), 'auth') !== 'true') return false
  const session = await api('GET /session')
  return session.ok && !session.body.data.isGuest
}
