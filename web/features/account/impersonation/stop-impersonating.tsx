import { redirect } from 'react-router'
import { serverContext } from '../../../lib/api/server-context.ts'
import type { Route } from './+types/stop-impersonating.ts'

/** Ends impersonation and restores the staff session. */
export async function action({ context }: Route.ActionArgs) {
  const { api } = context.get(serverContext)
  const session = await api('GET /session')
  if (session.ok && session.body.data.impersonation) {
    await api('POST /staff/impersonate/end', { body: {} })
    await api('POST /refreshToken', { body: {} })
    return redirect(`/admin/users/${session.body.data._id}`)
  }
  return redirect('/admin')
}

/** A GET must not end it. */
export const loader = () => redirect('/home')
