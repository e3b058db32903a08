import { useCallback, useEffect, useState } from 'react'
import type { WireBody } from '../../../contract/client.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { api } from '../../lib/api.ts'

export type Made = Pick<
  WireBody<Endpoints['GET /media']>['data'],
  'state' | 'progress' | 'fault' | 'duration'
>
const AGAIN_MS = 2000
const isOver = (made: Made | undefined) => made?.state === 'ready' || made?.state === 'failed'

/** How far the server is with files that have arrived, until each of them is ready or has failed. */
export function useMade(ids: string[]) {
  const [made, setMade] = useState<ReadonlyMap<string, Made>>(new Map())
  const open = ids.filter((id) => !isOver(made.get(id))).join(' ')
  useEffect(() => {
    if (!open) return undefined
    let isCurrent = true
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const found = await Promise.all(open.split(' ').map(async (id) => [id, await howFar(id)] as const))
      if (isCurrent)
        setMade(
          (known) => new Map([...known, ...found.flatMap(([id, one]) => (one ? [[id, one] as const] : []))]),
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
    (id: string) => setMade((known) => new Map([...known].filter(([other]) => other !== id))),
    [],
  )
  return { made, forget }
}

/** Undefined where nobody answers: then it is asked again. What was deleted elsewhere has failed. */
async function howFar(mediaId: string): Promise<Made | undefined> {
  const answer = await api('GET /media', { query: { mediaId } }).catch(() => undefined)
  if (answer?.ok) return answer.body.data
  return answer?.status === 404 ? { state: 'failed', progress: 0 } : undefined
}
