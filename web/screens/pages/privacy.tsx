import type { Route } from './+types/privacy.ts'
import { notForDialogs } from '../../lib/revalidate.ts'
import { TextPage, textLoader } from './text-page.tsx'

export const shouldRevalidate = notForDialogs
export const loader = textLoader('privacy')

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <TextPage page={loaderData.later} />
}
