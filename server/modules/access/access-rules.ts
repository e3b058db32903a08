export type Visibility = 'free' | 'followers' | 'subscribers' | 'price' | 'list'
export type RequiredAction = 'signIn' | 'follow' | 'subscribe' | 'buy'

/** The viewer's relation to one item of a creator. */
export type ViewerRelation = {
  /** The creator, staff, or an agency acting for the creator. */
  isOwn: boolean
  isSignedIn: boolean
  isFollower: boolean
  isSubscriber: boolean
  isBuyer: boolean
  /** Private profiles show nothing to users who neither follow nor subscribe. */
  isPrivate: boolean
  /** Priced, but free for subscribers. */
  isIncluded?: boolean
  /** In the customer list the item is for. */
  isListMember?: boolean
}
export type Access = { isAllowed: true } | { isAllowed: false; requiredAction: RequiredAction }

/**
 * The single access rule. Subscribers see everything followers see. Buyers keep access whatever else
 * changes. Items for a list are open to its members only, and unknown to others (`isUnknown`).
 */
export function decideAccess(visibility: Visibility, relation: ViewerRelation): Access {
  const { isOwn, isSignedIn, isFollower, isSubscriber, isBuyer, isPrivate, isIncluded = false } = relation
  if (isOwn || isBuyer) return { isAllowed: true }
  const isFollowerOrSubscriber = isFollower || isSubscriber
  const refused = (requiredAction: RequiredAction): Access => ({
    isAllowed: false,
    requiredAction: isSignedIn ? requiredAction : 'signIn',
  })
  if (visibility === 'list') return relation.isListMember ? { isAllowed: true } : refused('follow')
  if (isPrivate && !isFollowerOrSubscriber) return refused('follow')
  if (visibility === 'free') return { isAllowed: true }
  if (visibility === 'followers') return isFollowerOrSubscriber ? { isAllowed: true } : refused('follow')
  if (visibility === 'subscribers') return isSubscriber ? { isAllowed: true } : refused('subscribe')
  return isIncluded && isSubscriber ? { isAllowed: true } : refused('buy')
}
