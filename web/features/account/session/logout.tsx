import { UserType } from '../../../../contract/core/constants.ts'
import { redirect } from 'react-router'
import { clientCookies, serializeCookie } from '../../../lib/session/client-cookies.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import type { Route } from './+types/logout.ts'

/** Ends the session and clears all its cookies, with or without JavaScript. */
export async function action({ context }: Route.ActionArgs) {
  const { api } = context.get(serverContext)
  const session = await api('GET /session')
  const wasAgency = session.ok && session.body.data.userType === UserType.agency
  await api('POST /signOut', { body: {} })
  const headers = new Headers()
  for (const name of clientCookies) headers.append('set-cookie', serializeCookie(name, '', 0))
  return redirect(wasAgency ? '/agencyLogin' : '/', { headers })
}

/** A GET must not sign anyone out. */
export const loader = () => redirect('/settings')
