import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import type { Tipped, TipQuote } from './tip.ts'

type Asked = { amount?: string; menuItemId?: string }

/** What a tip would cost and do, asked again as the amount changes; the last answer stays until the next is there. */
export function useTipQuote(to: Tipped, { amount, menuItemId }: Asked) {
  const [quote, setQuote] = useState<TipQuote>()
  const [fault, setFault] = useState<string>()
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
      const answer = await api('GET /tipCreator/quote', { query })
      if (mine !== turn.current) return
      if (answer.ok) setQuote(answer.body.data)
      setFault(answer.ok ? undefined : answer.body.message)
    }
    // While somebody types, only the last counts.
    const wait = setTimeout(
      () => {
        ask().catch(() => mine === turn.current && setFault(''))
      },
      amount ? 150 : 0,
    )
    return () => clearTimeout(wait)
  }, [creatorId, postId, amount, menuItemId])
  return { quote, fault }
}
