import type { Route } from './+types/terms.ts'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { TextPage, textLoader } from './text-page.tsx'

export const shouldRevalidate = revalidateUnlessDialogOnly
export const loader = textLoader('terms')

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <TextPage page={loaderData.deferred} />
}
