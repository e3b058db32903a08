import { useEffect, useState } from 'react'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { api } from '../../lib/api.ts'

export type BooksState = Data<Endpoints['GET /staff/finance']>
const EVERY_MS = 10_000

/**
 * The totals as they are now, asked for again and again while somebody looks. Only they: a list that moves by
 * itself is pressed in the wrong row. What the page itself loads stands until it was asked again after it.
 */
export function useLiveBooks(given: BooksState, at: string) {
  const [asked, setAsked] = useState<{ after: BooksState; books: BooksState; at: string }>()
  useEffect(() => {
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      // Without a connection the last totals stay, under the moment at which they were so.
      const answer = await api('GET /staff/finance').catch(() => undefined)
      if (answer?.ok) setAsked({ after: given, books: answer.body.data, at: new Date().toISOString() })
    }
    const timer = setInterval(() => void ask(), EVERY_MS)
    return () => clearInterval(timer)
  }, [given])
  return asked?.after === given ? asked : { books: given, at }
}
