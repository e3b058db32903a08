import { redirect } from 'react-router'
import { keepJourney } from '../../features/auth/google-journey.ts'
import { redirectOf, withRedirect } from '../../features/auth/own-path.ts'
import { serverSide } from '../../lib/server-context.ts'
import type { Route } from './+types/google-begin.ts'

/** Sends the browser to Google, and remembers that it was this one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const answer = await context.get(serverSide).api('POST /signIn/google')
  const wanted = redirectOf(request)
  if (!answer.ok) throw redirect(withRedirect('/login', wanted))
  const { url, ticket } = answer.body.data
  const { protocol, searchParams } = new URL(request.url)
  const journey = { ticket, wanted, reactivate: searchParams.has('reactivate') }
  throw redirect(url, {
    headers: { 'set-cookie': keepJourney(journey, { isSecure: protocol === 'https:' }) },
  })
}
