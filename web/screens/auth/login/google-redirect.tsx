import { redirect } from 'react-router'
import { saveGoogleState } from '../../../features/account/auth/google-sign-in-state.ts'
import { redirectParam, withRedirect } from '../../../features/account/auth/safe-redirect.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import type { Route } from './+types/google-redirect.ts'

/** Redirects to Google and stores the state in this browser. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const answer = await context.get(serverContext).api('POST /signIn/google')
  const redirectTo = redirectParam(request)
  if (!answer.ok) throw redirect(withRedirect('/login', redirectTo))
  const { url, ticket } = answer.body.data
  const { protocol, searchParams } = new URL(request.url)
  const state = { ticket, redirectTo, reactivate: searchParams.has('reactivate') }
  throw redirect(url, {
    headers: { 'set-cookie': saveGoogleState(state, { isSecure: protocol === 'https:' }) },
  })
}
