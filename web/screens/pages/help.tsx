import type { Route } from './+types/help.ts'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { TextPage, textLoader } from './text-page.tsx'

export const shouldRevalidate = revalidateUnlessDialogOnly
export const loader = textLoader('help')

export default function Help({ loaderData }: Route.ComponentProps) {
  return <TextPage page={loaderData.deferred} />
}
