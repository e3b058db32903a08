import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import type { Creator } from '../creator/creator.ts'

const pauseMs = 150

/** Creators whose name holds what was typed; asked when the typing pauses. */
export function useCreatorSearch(typed: string) {
  const text = typed.trim()
  const [found, setFound] = useState<{ text: string; creators: Creator[]; failed?: boolean }>({
    text: '',
    creators: [],
  })
  useEffect(() => {
    if (!text) return undefined
    const gone = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const answer = await api('GET /featureCreator', {
          query: { searchText: text, limit: 6 },
          signal: gone.signal,
        })
        setFound({ text, creators: answer.ok ? answer.body.data : [], failed: !answer.ok })
      } catch {
        if (!gone.signal.aborted) setFound({ text, creators: [], failed: true })
      }
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [text])
  return {
    creators: text ? found.creators : [],
    searching: Boolean(text) && found.text !== text,
    failed: Boolean(text) && found.text === text && Boolean(found.failed),
  }
}
