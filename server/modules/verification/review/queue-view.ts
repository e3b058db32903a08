import type { Staff } from '../../../http/tokens.ts'
import type { PartRow } from '../documents/document-store.ts'
import type { QueueRow } from './queue-store.ts'

type QueueViewer = { by: Staff; at: Date }

export function toQueueItem(row: QueueRow, { by, at }: QueueViewer) {
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

/** The queue item with the details to compare. */
export const toReviewItem = (row: QueueRow, parts: PartRow[], viewer: QueueViewer) => ({
  ...toQueueItem(row, viewer),
  userType: row.userType,
  ...(row.dateOfBirth ? { dateOfBirth: row.dateOfBirth } : {}),
  city: row.city,
  joinedAt: row.joinedAt.toISOString(),
  claimedUntil: (row.claimedUntil ?? viewer.at).toISOString(),
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
