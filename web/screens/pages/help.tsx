import type { Route } from './+types/help.ts'
import { notForDialogs } from '../../lib/revalidate.ts'
import { TextPage, textLoader } from './text-page.tsx'

export const shouldRevalidate = notForDialogs
export const loader = textLoader('help')

export default function Help({ loaderData }: Route.ComponentProps) {
  return <TextPage page={loaderData.later} />
}
