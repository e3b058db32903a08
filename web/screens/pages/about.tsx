import type { Route } from './+types/about.ts'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { TextPage, textLoader } from './text-page.tsx'

export const shouldRevalidate = revalidateUnlessDialogOnly
export const loader = textLoader('about')

export default function About({ loaderData }: Route.ComponentProps) {
  return <TextPage page={loaderData.deferred} />
}
