import { redirect } from 'react-router'
import { clientValues, cookieLine } from '../../lib/session/client-values.ts'
import { serverSide } from '../../lib/server-context.ts'
import type { Route } from './+types/logout.ts'

/** Ends the session and takes every value of it out of the browser, with or without JavaScript. */
export async function action({ context }: Route.ActionArgs) {
  const { api } = context.get(serverSide)
  const session = await api('GET /session')
  const wasAgency = session.ok && session.body.data.userType === 3
  await api('POST /signOut', { body: {} })
  const headers = new Headers()
  for (const name of clientValues) headers.append('set-cookie', cookieLine(name, '', 0))
  return redirect(wasAgency ? '/agencyLogin' : '/', { headers })
}

/** Nobody signs out by following a link. */
export const loader = () => redirect('/settings')
