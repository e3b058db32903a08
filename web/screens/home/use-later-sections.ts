import { useEffect, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import type { HomeSection } from './section-link.ts'

/** Sections that were not sent with the page; loaded once they are needed. */
export function useLaterSections(offset: number | undefined, isNeeded: boolean) {
  const [sections, setSections] = useState<HomeSection[]>([])
  useEffect(() => {
    if (offset === undefined || !isNeeded) return undefined
    let isGone = false
    const load = async () => {
      const answer = await api('GET /homePage', { query: { offset } })
      if (answer.ok && !isGone) setSections(answer.body.data.sections)
    }
    // The feed also works without them.
    load().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [offset, isNeeded])
  return sections
}
