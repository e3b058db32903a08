import { useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import type { TipTarget, TipQuote } from './tip.ts'

type TipQuoteInput = { amount?: string; menuItemId?: string }

/** Price of a tip, refetched when the amount changes; the previous quote stays until then. */
export function useTipQuote(to: TipTarget, { amount, menuItemId }: TipQuoteInput) {
  const [quote, setQuote] = useState<TipQuote>()
  const [fault, setError] = useState<string>()
  const turn = useRef(0)
  const { _id: creatorId } = to.creator
  const { postId } = to
  useEffect(() => {
    const mine = ++turn.current
    const ask = async () => {
      const query = {
        creatorId,
        ...(postId ? { postId } : {}),
        ...(amount ? { amount } : {}),
        ...(menuItemId ? { menuItemId } : {}),
      }
      const response = await api('GET /tipCreator/quote', { query })
      if (mine !== turn.current) return
      if (response.ok) setQuote(response.body.data)
      setError(response.ok ? undefined : response.body.message)
    }
    // Debounced; only the last input counts.
    const wait = setTimeout(
      () => {
        ask().catch(() => mine === turn.current && setError(''))
      },
      amount ? 150 : 0,
    )
    return () => clearTimeout(wait)
  }, [creatorId, postId, amount, menuItemId])
  return { quote, fault }
}
