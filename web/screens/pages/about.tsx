import type { Route } from './+types/about.ts'
import { notForDialogs } from '../../lib/revalidate.ts'
import { TextPage, textLoader } from './text-page.tsx'

export const shouldRevalidate = notForDialogs
export const loader = textLoader('about')

export default function About({ loaderData }: Route.ComponentProps) {
  return <TextPage page={loaderData.later} />
}
