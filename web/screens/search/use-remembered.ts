import { useEffect } from 'react'
import { api } from '../../lib/api.ts'

/** Keeps a search that found something among the recent ones, once what it found is to be seen. */
export function useRemembered(text: string | undefined) {
  useEffect(() => {
    // Remembering is a kindness, not a condition: one that is lost is not worth a word.
    if (text) void api('POST /search/recent', { body: { text } }).catch(() => undefined)
  }, [text])
}
