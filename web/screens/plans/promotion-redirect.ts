import { redirect } from 'react-router'
import type { Route } from './+types/promotion-redirect.ts'

/** Short promotion URL: redirects to the creator page with the promotion applied. */
export function loader({ params: { username, code } }: Route.LoaderArgs) {
  return redirect(`/${encodeURIComponent(username)}?promo=${encodeURIComponent(code)}#plans`)
}
