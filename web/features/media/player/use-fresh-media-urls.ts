import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { api } from '../../../lib/api/api.ts'

export type MediaUrls = { hlsUrl?: string | undefined; fileUrl?: string | undefined }

/**
 * Media URLs expire while a page stays open: on failure new ones are fetched once before an error is
 * shown. `source` is a new object for every attempt, because the new URLs may equal the old.
 */
export function useFreshMediaUrls(mediaId: string | undefined, { hlsUrl, fileUrl }: MediaUrls) {
  const initial = useMemo((): MediaUrls => ({ hlsUrl, fileUrl }), [hlsUrl, fileUrl])
  const [refreshed, setRefreshed] = useState<{ of: MediaUrls; source: MediaUrls }>()
  const [hasFailed, setFailed] = useState(false)
  const hasTried = useRef(false)
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  const refresh = useCallback(async () => {
    hasTried.current = true
    const response = mediaId
      ? await api('GET /media', { query: { mediaId } }).catch(() => undefined)
      : undefined
    if (!isThere.current) return
    setFailed(!response?.ok)
    if (response?.ok)
      setRefreshed({
        of: initial,
        source: { hlsUrl: response.body.data.hlsUrl, fileUrl: response.body.data.fileUrl },
      })
  }, [mediaId, initial])
  const fail = useCallback(() => {
    if (hasTried.current) setFailed(true)
    else void refresh()
  }, [refresh])
  /** Playing again: the next failure gets its own retry. */
  const succeed = useCallback(() => {
    hasTried.current = false
    setFailed(false)
  }, [])
  return {
    source: refreshed?.of === initial ? refreshed.source : initial,
    hasFailed,
    fail,
    renew: refresh,
    succeed,
  }
}
