import { redirect } from 'react-router'
import { serverSide } from '../../lib/server-context.ts'
import type { Route } from './+types/stop-impersonating.ts'

/** Ends being in somebody's place; the staff session that stayed behind it comes back. */
export async function action({ context }: Route.ActionArgs) {
  const { api } = context.get(serverSide)
  const session = await api('GET /session')
  if (session.ok && session.body.data.impersonation) {
    await api('POST /staff/impersonate/end', { body: {} })
    await api('POST /refreshToken', { body: {} })
    return redirect(`/admin/users/${session.body.data._id}`)
  }
  return redirect('/admin')
}

/** Nobody ends it by following a link. */
export const loader = () => redirect('/home')
