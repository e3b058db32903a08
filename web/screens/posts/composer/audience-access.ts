import type { Post } from '../../../features/content/post/post.ts'

export type AudienceMember = 'guest' | 'follower' | 'subscriber'
/** What one kind of viewer gets: the post, or the locked preview and how to unlock it. */
export type AudienceView = {
  fan: AudienceMember
  isOpen: boolean
  need?: 'join' | 'follow' | 'subscribe' | 'list' | 'never'
  pays?: string
}

type Terms = { visibility: Post['visibility']; price: string; subscriberPrice: string }

/** Mirrors the server's access rules for the preview. */
export function audienceViews({ visibility, price, subscriberPrice }: Terms): AudienceView[] {
  const fans: AudienceMember[] = ['guest', 'follower', 'subscriber']
  return fans.map((fan): AudienceView => {
    if (visibility === 'free') return { fan, isOpen: true }
    if (visibility === 'list') return { fan, isOpen: false, need: fan === 'guest' ? 'never' : 'list' }
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

/** Creator's share of a price in minor units; rounded like the ledger rounds the fee. */
export function creatorShare(amountMinor: number, feePercent: number): number {
  return amountMinor - Math.round((amountMinor * feePercent) / 100)
}
