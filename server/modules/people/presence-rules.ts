/** How long one counts as online without a sign of life. */
export const ONLINE_SECONDS = 60

type Seen = { isOnline: boolean; seenAt: Date }

export const isOnlineAt = ({ isOnline, seenAt }: Seen, now: Date) =>
  isOnline && now.getTime() - seenAt.getTime() < ONLINE_SECONDS * 1000

type Look = {
  /** Whether the viewer shows their own; undefined for who has none, such as a guest. */
  viewerShows: boolean | undefined
  ownerShows: boolean
  isOwn: boolean
  seen: Seen | undefined
  now: Date
}

/** What one person learns of another's presence: nothing where either of them hides their own. */
export function presenceFor({ viewerShows, ownerShows, isOwn, seen, now }: Look) {
  if (!seen || (!isOwn && !(viewerShows && ownerShows))) return { isOnline: false }
  return { isOnline: isOnlineAt(seen, now), lastSeen: seen.seenAt.toISOString() }
}
