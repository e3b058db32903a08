import type { Static } from 'typebox'
import { notificationKinds } from '../../../../contract/notifications/constants.ts'
import type { Notification } from '../../../../contract/notifications/notifications.ts'
import type { PersonCard } from '../../../../contract/identity/people.ts'
import { notificationUrl } from '../texts/notification-url.ts'
import { renderNotification } from '../texts/render-notification.ts'
import type { NotificationRow } from './list-store.ts'

type Card = Static<typeof PersonCard>
export const fullName = ({ firstName, lastName }: Pick<Card, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()

type ViewContext = { cards: Map<string, Card>; openRequests: Set<string>; language: string }

export function toNotification(
  row: NotificationRow,
  { cards, openRequests, language }: ViewContext,
): Static<typeof Notification> {
  const actors = row.faceIds.flatMap((id) => cards.get(id) ?? [])
  const content = { ...row, names: actors.map(fullName) }
  const [first] = actors
  return {
    notificationId: row.id,
    kind: row.kind,
    category: notificationKinds[row.kind].category,
    ...renderNotification(content, language),
    actors,
    actorCount: row.actorCount,
    url: notificationUrl({ ...row, username: first?.username }),
    ...(row.details.postId ? { postId: row.details.postId } : {}),
    canAccept:
      row.kind === 'followRequest' &&
      row.actorCount === 1 &&
      first !== undefined &&
      openRequests.has(first._id),
    isSeen: row.seenAt ? 1 : 0,
    isRead: row.readAt ? 1 : 0,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
