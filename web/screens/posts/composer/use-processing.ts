import { useCallback, useEffect, useState } from 'react'
import type { WireBody } from '../../../../contract/core/client.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { api } from '../../../lib/api/api.ts'

export type ProcessingState = Pick<
  WireBody<Endpoints['GET /media']>['data'],
  'state' | 'progress' | 'fault' | 'duration'
>
const AGAIN_MS = 2000
const isOver = (states: ProcessingState | undefined) =>
  states?.state === 'ready' || states?.state === 'failed'

/** Polls the processing state of uploaded files until each is ready or failed. */
export function useProcessing(ids: string[]) {
  const [states, setStates] = useState<ReadonlyMap<string, ProcessingState>>(new Map())
  const open = ids.filter((id) => !isOver(states.get(id))).join(' ')
  useEffect(() => {
    if (!open) return undefined
    let isCurrent = true
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const found = await Promise.all(open.split(' ').map(async (id) => [id, await howFar(id)] as const))
      if (isCurrent)
        setStates(
          (known) =>
            new Map([...known, ...found.flatMap(([id, state]) => (state ? [[id, state] as const] : []))]),
        )
    }
    void look()
    const timer = setInterval(() => void look(), AGAIN_MS)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [open])
  const forget = useCallback(
    (id: string) => setStates((known) => new Map([...known].filter(([other]) => other !== id))),
    [],
  )
  return { states, forget }
}

/** Undefined on network errors, which are retried. Files deleted elsewhere count as failed. */
async function howFar(mediaId: string): Promise<ProcessingState | undefined> {
  const answer = await api('GET /media', { query: { mediaId } }).catch(() => undefined)
  if (answer?.ok) return answer.body.data
  return answer?.status === 404 ? { state: 'failed', progress: 0 } : undefined
}
