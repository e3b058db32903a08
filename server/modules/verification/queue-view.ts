import type { Staff } from '../../http/tokens.ts'
import type { PartRow } from './document-store.ts'
import type { QueueRow } from './queue-store.ts'

type Seen = { by: Staff; at: Date }

/** A waiting document as reviewers see it in the list. */
export function toQueueItem(row: QueueRow, { by, at }: Seen) {
  const isClaimed = row.claimedUntil !== null && row.claimedUntil > at
  return {
    _id: row.id,
    userId: row.personId,
    firstName: row.firstName,
    lastName: row.lastName,
    username: row.username,
    ...(row.profilePic ? { profilePic: row.profilePic } : {}),
    country: row.country || row.personCountry,
    documentTypeId: row.documentType,
    tries: row.tries,
    submittedAt: row.submittedAt.toISOString(),
    ...(isClaimed && row.claimedBy !== by.id && row.claimedByName ? { claimedBy: row.claimedByName } : {}),
    isMine: isClaimed && row.claimedBy === by.id,
  }
}

/** The same with what there is to compare. */
export const toReviewItem = (row: QueueRow, parts: PartRow[], seen: Seen) => ({
  ...toQueueItem(row, seen),
  userType: row.userType,
  ...(row.dateOfBirth ? { dateOfBirth: row.dateOfBirth } : {}),
  city: row.city,
  joinedAt: row.joinedAt.toISOString(),
  claimedUntil: (row.claimedUntil ?? seen.at).toISOString(),
  parts: parts.map((part) => ({
    side: part.side,
    status: part.status,
    mediaType: part.mediaType,
    sentAt: part.sentAt.toISOString(),
    isRemoved: part.removedAt !== null,
    ...(part.reason ? { reason: part.reason } : {}),
    ...(part.note ? { note: part.note } : {}),
  })),
})
