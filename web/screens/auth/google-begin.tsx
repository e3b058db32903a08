import { redirect } from 'react-router'
import { redirectOf, withRedirect } from '../../features/auth/own-path.ts'
import { serverSide } from '../../lib/server-context.ts'
import type { Route } from './+types/google-begin.ts'

/** Kept by this browser until it comes back from Google; no script can read it. */
const ticketCookie = 'googleTicket'

/** Sends the browser to Google, and remembers that it was this one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const answer = await context.get(serverSide).api('POST /signIn/google')
  const wanted = redirectOf(request)
  if (!answer.ok) throw redirect(withRedirect('/login', wanted))
  const { url, ticket } = answer.body.data
  const kept = encodeURIComponent(JSON.stringify({ ticket, wanted }))
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : ''
  throw redirect(url, {
    headers: {
      'set-cookie': `${ticketCookie}=${kept}; Path=/login/google; HttpOnly; SameSite=Lax; Max-Age=600${secure}`,
    },
  })
}
