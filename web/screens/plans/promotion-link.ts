import { redirect } from 'react-router'
import type { Route } from './+types/promotion-link.ts'

/** A short address to hand on: it leads to the creator's page with the offer applied. */
export function loader({ params: { username, code } }: Route.LoaderArgs) {
  return redirect(`/${encodeURIComponent(username)}?promo=${encodeURIComponent(code)}#plans`)
}
