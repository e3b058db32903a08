import type { Route } from './+types/privacy.ts'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { TextPage, textLoader } from './text-page.tsx'

export const shouldRevalidate = revalidateUnlessDialogOnly
export const loader = textLoader('privacy')

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <TextPage page={loaderData.deferred} />
}
