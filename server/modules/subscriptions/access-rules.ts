export type Visibility = 'free' | 'followers' | 'subscribers' | 'price'
export type Need = 'signIn' | 'follow' | 'subscribe' | 'buy'

/** What is true between a viewer and a thing of a creator. */
export type Standing = {
  /** Its creator, staff, or an agency that acts for the creator. */
  isOwn: boolean
  isSignedIn: boolean
  isFollower: boolean
  isSubscriber: boolean
  isBuyer: boolean
  /** Whose window is private shows nothing to who does not follow. */
  isPrivate: boolean
  /** It has a price, but who subscribes need not pay it. */
  isIncluded?: boolean
}
export type Access = { isAllowed: true } | { isAllowed: false; need: Need }

/**
 * Who may see something, decided here and nowhere else. Who pays a creator every month is no stranger: a
 * subscriber sees what followers see. What was bought stays bought, whatever else changes.
 */
export function accessRule(visibility: Visibility, standing: Standing): Access {
  const { isOwn, isSignedIn, isFollower, isSubscriber, isBuyer, isPrivate, isIncluded = false } = standing
  if (isOwn || isBuyer) return { isAllowed: true }
  const isNear = isFollower || isSubscriber
  const refused = (need: Need): Access => ({ isAllowed: false, need: isSignedIn ? need : 'signIn' })
  if (isPrivate && !isNear) return refused('follow')
  if (visibility === 'free') return { isAllowed: true }
  if (visibility === 'followers') return isNear ? { isAllowed: true } : refused('follow')
  if (visibility === 'subscribers') return isSubscriber ? { isAllowed: true } : refused('subscribe')
  return isIncluded && isSubscriber ? { isAllowed: true } : refused('buy')
}
