import type { Route } from './+types/terms.ts'
import { notForDialogs } from '../../lib/revalidate.ts'
import { TextPage, textLoader } from './text-page.tsx'

export const shouldRevalidate = notForDialogs
export const loader = textLoader('terms')

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <TextPage page={loaderData.later} />
}
