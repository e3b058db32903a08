import { useEffect, useState } from 'react'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { api } from '../../lib/api.ts'

export type Suggestions = Data<Endpoints['GET /search/suggest']>
const pauseMs = 120
const none: Suggestions = { searchTxt: '', creators: [], groups: [] }

/** What there is for what was typed; asked when the typing pauses, an answer that comes too late is dropped. */
export function useSuggestions(typed: string) {
  const text = typed.trim()
  const [found, setFound] = useState<{ text: string; suggestions: Suggestions; failed?: boolean }>({
    text: '',
    suggestions: none,
  })
  useEffect(() => {
    if (!text) return undefined
    const gone = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const answer = await api('GET /search/suggest', {
          query: { q: text.slice(0, 100) },
          signal: gone.signal,
        })
        setFound({ text, suggestions: answer.ok ? answer.body.data : none, failed: !answer.ok })
      } catch {
        if (!gone.signal.aborted) setFound({ text, suggestions: none, failed: true })
      }
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      gone.abort()
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
