import { redirect } from 'react-router'
import type { Route } from './+types/start.ts'
import { isReviewer, requireStaff } from './staff.ts'

/** The first place of one's role. */
export async function loader({ context, url }: Route.LoaderArgs) {
  throw redirect(isReviewer(await requireStaff({ context, url })) ? '/admin/documents' : '/admin/users')
}

export default function Start() {
  return null
}
