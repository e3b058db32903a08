import { redirect } from 'react-router'
import type { Route } from './+types/first-page-redirect.ts'
import { isReviewer, requireStaff } from './staff-session.ts'

/** Redirects to the first page the role may see. */
export async function loader({ context, url }: Route.LoaderArgs) {
  throw redirect(isReviewer(await requireStaff({ context, url })) ? '/admin/documents' : '/admin/users')
}

export default function FirstPageRedirect() {
  return null
}
