/** A user counts as online this long after the last heartbeat. */
export const ONLINE_SECONDS = 60

type PresenceState = { isOnline: boolean; seenAt: Date }

export const isOnlineAt = ({ isOnline, seenAt }: PresenceState, now: Date) =>
  isOnline && now.getTime() - seenAt.getTime() < ONLINE_SECONDS * 1000

type PresenceQuery = {
  /** Whether the viewer shares their own presence; undefined for guests. */
  viewerShows: boolean | undefined
  ownerShows: boolean
  isOwn: boolean
  presence: PresenceState | undefined
  now: Date
}

/** Presence is visible only when both viewer and owner share theirs. */
export function visiblePresence({ viewerShows, ownerShows, isOwn, presence: device, now }: PresenceQuery) {
  if (!device || (!isOwn && !(viewerShows && ownerShows))) return { isOnline: false }
  return { isOnline: isOnlineAt(device, now), lastSeen: device.seenAt.toISOString() }
}
