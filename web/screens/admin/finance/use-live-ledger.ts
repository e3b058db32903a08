import { useEffect, useState } from 'react'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { api } from '../../../lib/api/api.ts'

export type LedgerState = Data<Endpoints['GET /staff/finance']>
const EVERY_MS = 10_000

/**
 * Polls the totals while the tab is visible. Only the totals: lists that move by themselves cause clicks
 * on the wrong row. Newer loader data wins over older polls.
 */
export function useLiveLedger(loaded: LedgerState, at: string) {
  const [polled, setPolled] = useState<{ after: LedgerState; books: LedgerState; at: string }>()
  useEffect(() => {
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      // Offline, the last totals stay with their timestamp.
      const answer = await api('GET /staff/finance').catch(() => undefined)
      if (answer?.ok) setPolled({ after: loaded, books: answer.body.data, at: new Date().toISOString() })
    }
    const timer = setInterval(() => void ask(), EVERY_MS)
    return () => clearInterval(timer)
  }, [loaded])
  return polled?.after === loaded ? polled : { books: loaded, at }
}
