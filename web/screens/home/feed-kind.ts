/** Home feed, ranked or chronological. */
export type FeedKind = 'best' | 'newest'

export const feedKind = (param: string | null | undefined): FeedKind =>
  param === 'newest' ? 'newest' : 'best'

/** Chronological: guests see everyone's posts, users those they follow. */
export const filterFor = (kind: FeedKind, isGuest: boolean) =>
  kind === 'best' ? ('BEST' as const) : isGuest ? ('LATEST' as const) : ('FOLLOWING' as const)
