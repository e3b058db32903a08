/** Home, ranked for oneself or strictly by time. */
export type FeedKind = 'best' | 'newest'

export const feedKind = (asked: string | null | undefined): FeedKind =>
  asked === 'newest' ? 'newest' : 'best'

/** By time a guest sees everybody's, a member those of whom they follow. */
export const filterFor = (kind: FeedKind, isGuest: boolean) =>
  kind === 'best' ? ('BEST' as const) : isGuest ? ('LATEST' as const) : ('FOLLOWING' as const)
