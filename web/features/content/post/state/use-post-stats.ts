import { useEffect, useState } from 'react'
import type { Data } from '../../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../../contract/core/tables.ts'
import { api } from '../../../../lib/api/api.ts'

export type PostStats = Data<Endpoints['GET /python/assetDetails']>

/** Statistics of a creator's own post; `failed` if they could not be loaded. */
export function usePostStats(postId: string) {
  const [stats, setStats] = useState<PostStats | 'failed'>()
  /** A new object repeats the request. */
  const [request, setRequest] = useState({ postId })
  useEffect(() => {
    let isCancelled = false
    const ask = async () => {
      const answer = await api('GET /python/assetDetails', { query: { assetId: request.postId } }).catch(
        () => undefined,
      )
      if (!isCancelled) setStats(answer?.ok ? answer.body.data : 'failed')
    }
    void ask()
    return () => {
      isCancelled = true
    }
  }, [request])
  const retry = () => {
    setStats(undefined)
    setRequest({ postId })
  }
  return { stats, retry }
}
