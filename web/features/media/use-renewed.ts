import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'

export type Addresses = { hlsUrl?: string | undefined; fileUrl?: string | undefined }

/**
 * Addresses end, and a film may wait in an open page for longer: what fails is tried once by itself with new ones
 * before anybody is told. `source` is another object with every try, since new addresses may read like the old.
 */
export function useRenewed(mediaId: string | undefined, { hlsUrl, fileUrl }: Addresses) {
  const given = useMemo((): Addresses => ({ hlsUrl, fileUrl }), [hlsUrl, fileUrl])
  const [renewed, setRenewed] = useState<{ of: Addresses; source: Addresses }>()
  const [hasFailed, setFailed] = useState(false)
  const hasTried = useRef(false)
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  const renew = useCallback(async () => {
    hasTried.current = true
    const answer = mediaId
      ? await api('GET /media', { query: { mediaId } }).catch(() => undefined)
      : undefined
    if (!isThere.current) return
    setFailed(!answer?.ok)
    if (answer?.ok)
      setRenewed({
        of: given,
        source: { hlsUrl: answer.body.data.hlsUrl, fileUrl: answer.body.data.fileUrl },
      })
  }, [mediaId, given])
  const fail = useCallback(() => {
    if (hasTried.current) setFailed(true)
    else void renew()
  }, [renew])
  /** It plays: the next fault is another one. */
  const succeed = useCallback(() => {
    hasTried.current = false
    setFailed(false)
  }, [])
  return { source: renewed?.of === given ? renewed.source : given, hasFailed, fail, renew, succeed }
}
