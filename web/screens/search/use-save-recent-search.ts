import { useEffect } from 'react'
import { api } from '../../lib/api/api.ts'

/** Saves a search with results to the recent ones, after they are shown. */
export function useSaveRecentSearch(text: string | undefined) {
  useEffect(() => {
    // Best effort; errors are ignored.
    if (text) void api('POST /search/recent', { body: { text } }).catch(() => undefined)
  }, [text])
}
