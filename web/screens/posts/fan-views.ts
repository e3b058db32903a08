import type { Post } from '../../features/post/post.ts'

export type Fan = 'guest' | 'follower' | 'subscriber'
/** What one kind of fan gets to see: the post, or glass and what opens it. */
export type FanView = { fan: Fan; isOpen: boolean; need?: 'join' | 'follow' | 'subscribe'; pays?: string }

type Terms = { visibility: Post['visibility']; price: string; subscriberPrice: string }

/** The same rules as the server's, for showing while one writes. */
export function fanViews({ visibility, price, subscriberPrice }: Terms): FanView[] {
  const fans: Fan[] = ['guest', 'follower', 'subscriber']
  return fans.map((fan): FanView => {
    if (visibility === 'free') return { fan, isOpen: true }
    if (visibility === 'price') {
      const pays = fan === 'subscriber' && subscriberPrice.trim() !== '' ? subscriberPrice : price
      return Number(pays) === 0 && pays !== '' ? { fan, isOpen: true } : { fan, isOpen: false, pays }
    }
    if (fan === 'subscriber') return { fan, isOpen: true }
    if (visibility === 'followers')
      return fan === 'follower' ? { fan, isOpen: true } : { fan, isOpen: false, need: 'follow' }
    return { fan, isOpen: false, need: 'subscribe' }
  })
}

/** What is left of a price for its creator, in the smallest unit; rounded as the ledger rounds the fee. */
export function yours(amountMinor: number, feePercent: number): number {
  return amountMinor - Math.round((amountMinor * feePercent) / 100)
}
