import { useEffect, useState } from 'react'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { api } from '../../../lib/api/api.ts'

export type Suggestions = Data<Endpoints['GET /search/suggest']>
const DEBOUNCE_MS = 120
const none: Suggestions = { searchTxt: '', creators: [], groups: [] }

/** Search suggestions, debounced; outdated responses are dropped. */
export function useSuggestions(typed: string) {
  const text = typed.trim()
  const [found, setFound] = useState<{ text: string; suggestions: Suggestions; failed?: boolean }>({
    text: '',
    suggestions: none,
  })
  useEffect(() => {
    if (!text) return undefined
    const isCancelled = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const response = await api('GET /search/suggest', {
          query: { q: text.slice(0, 100) },
          signal: isCancelled.signal,
        })
        setFound({ text, suggestions: response.ok ? response.body.data : none, failed: !response.ok })
      } catch {
        if (!isCancelled.signal.aborted) setFound({ text, suggestions: none, failed: true })
      }
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      isCancelled.abort()
    }
  }, [text])
  const { creators, groups } = text ? found.suggestions : none
  return {
    creators,
    groups,
    searching: Boolean(text) && found.text !== text,
    failed: Boolean(text) && found.text === text && Boolean(found.failed),
  }
}
