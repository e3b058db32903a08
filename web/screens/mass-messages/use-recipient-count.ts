import { useEffect, useState } from 'react'
import type { Body } from '../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../contract/core/tables.ts'
import { api } from '../../lib/api/api.ts'

type PreviewBody = Body<Endpoints['POST /sendUpdates/preview']>
export type RecipientCount =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'known'; recipientCount: number; skippedCount: number }

const DELAY_MS = 250

/** How many fans would get the message, counted by the server. Undefined until a group or list is chosen. */
export function useRecipientCount(body: PreviewBody): RecipientCount | undefined {
  const { groups, listIds = [] } = body.audience
  const key = groups.length + listIds.length > 0 ? JSON.stringify(body) : undefined
  const [answer, setAnswer] = useState<{ key: string; count: RecipientCount }>()
  useEffect(() => {
    if (!key) return undefined
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const response = await api('POST /sendUpdates/preview', {
        body: JSON.parse(key) as PreviewBody,
        signal: stop.signal,
      }).catch(() => undefined)
      if (stop.signal.aborted) return
      setAnswer({
        key,
        count: response?.ok ? { state: 'known', ...response.body.data } : { state: 'failed' },
      })
    }, DELAY_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [key])
  if (!key) return undefined
  return answer?.key === key ? answer.count : { state: 'loading' }
}
