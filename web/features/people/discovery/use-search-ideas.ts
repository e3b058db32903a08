import { useEffect, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { isMember, useSession } from '../../account/session/session.ts'

export type SearchIdeas = { recent: string[]; trending: string[] }
const none: SearchIdeas = { recent: [], trending: [] }
const SHOWN = 5

/** The user's recent searches and what others search for, for an empty search field. */
export function useSearchIdeas(isWanted: boolean): SearchIdeas {
  const member = isMember(useSession())
  const [ideas, setIdeas] = useState<SearchIdeas>()
  const isLoaded = ideas !== undefined
  useEffect(() => {
    if (!isWanted || isLoaded) return undefined
    const isCancelled = new AbortController()
    const input = { query: { limit: SHOWN }, signal: isCancelled.signal }
    const load = async () => {
      const [recent, trending] = await Promise.all([
        member ? api('GET /search/recent', input) : undefined,
        api('GET /search/trending', input),
      ])
      setIdeas({
        recent: recent?.ok && recent.status === 200 ? recent.body.data.map(({ text }) => text) : [],
        trending: trending.ok && trending.status === 200 ? trending.body.data.map(({ text }) => text) : [],
      })
    }
    // Only a convenience: without it the field works as before.
    load().catch(() => undefined)
    return () => isCancelled.abort()
  }, [isWanted, isLoaded, member])
  return ideas ?? none
}

export const searchPath = (text: string) => `/search?q=${encodeURIComponent(text)}`
