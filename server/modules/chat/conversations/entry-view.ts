import type { Static } from 'typebox'
import type { ChatListEntry, ChatUser } from '../../../../contract/chat/conversation.ts'
import { ProfileStatus, UserType } from '../../../../contract/core/constants.ts'
import { toDecimal } from '../../wallet/public.ts'
import type { EntryRow } from './entry-store.ts'
import type { ChatUserRow } from './user-store.ts'
import { writePermission } from './write-permission-rules.ts'

type Entry = Static<typeof ChatListEntry>
const flag = (is: boolean) => (is ? 1 : 0)

export const toChatUser = (row: ChatUserRow): Static<typeof ChatUser> => ({
  _id: row.id,
  username: row.username,
  firstName: row.firstName,
  lastName: row.lastName,
  ...(row.profilePic ? { profilePic: row.profilePic } : {}),
  userType: row.userType,
  isVerifiedCreator: flag(row.userType === UserType.creator && row.statusCode === ProfileStatus.active),
  isOnline: flag(row.isOnline),
  ...(row.seenAt ? { lastSeen: row.seenAt.toISOString() } : {}),
  role: row.role ?? 'member',
})

type Around = { viewerId: string; other: ChatUserRow | undefined; at: Date }
export function toEntry(row: EntryRow, { viewerId, other, at }: Around): Entry {
  const isOwnLast = row.lastSenderId === viewerId
  const isMuted = row.isMuted && (!row.mutedUntil || row.mutedUntil > at)
  const name = other ? `${other.firstName} ${other.lastName}`.trim() || other.username : ''
  return {
    chatId: row.id,
    conversationId: row.id,
    kind: row.kind,
    title: row.nickname || (row.kind === 'group' ? row.title : name),
    ...(other ? { user: toChatUser(other), receiverId: other.id, recipientId: other.id } : {}),
    memberCount: row.memberCount,
    ...(row.lastSenderId ? { senderId: row.lastSenderId } : {}),
    ...bucketOf(row, viewerId),
    folder: row.folder,
    ...(row.lastType === null ? {} : { messageType: row.lastType }),
    payload: row.lastText ?? '',
    ...(row.lastId ? { messageId: row.lastId } : {}),
    selfMessage: flag(isOwnLast),
    status: statusOf(row, isOwnLast),
    totalUnread: row.unread,
    isMarkedUnread: flag(row.isMarkedUnread),
    type: row.lastIsVip ? 0 : 1,
    isVipMessage: flag(row.lastIsVip === true),
    isLastVipMessage: flag(row.lastIsVip === true),
    vipMessage: row.vipWaiting,
    lastSeq: row.lastSeq,
    lastChangeSeq: row.lastChangeSeq,
    readSeq: row.readSeq,
    ...(row.firstUnreadSeq === null ? {} : { firstUnreadSeq: row.firstUnreadSeq }),
    otherReadSeq: row.showsReceipts ? row.otherReadSeq : 0,
    otherDeliveredSeq: Math.max(row.otherDeliveredSeq, row.otherReadSeq),
    isPinned: flag(row.pinnedAt !== null),
    isArchived: flag(row.archivedAt !== null),
    isMuted: flag(isMuted),
    ...(isMuted && row.mutedUntil ? { mutedUntil: row.mutedUntil.toISOString() } : {}),
    isHidden: flag(row.isHidden),
    ...(row.draft && row.draftAt ? { draft: { text: row.draft, at: row.draftAt.toISOString() } } : {}),
    selfDestructSeconds: row.selfDestructSeconds,
    ...permissionOf(row),
    ...row.deal,
    ...(row.lastAt ? { lastMessageAt: row.lastAt.toISOString() } : {}),
    createdAt: row.createdAt.toISOString(),
  }
}

function statusOf(row: EntryRow, isOwnLast: boolean) {
  const seq = row.lastSeqSeen ?? 0
  if (!isOwnLast) return row.readSeq >= seq ? 3 : 2
  if (row.showsReceipts && row.otherReadSeq >= seq) return 3
  return Math.max(row.otherDeliveredSeq, row.otherReadSeq) >= seq && seq > 0 ? 2 : 1
}

function bucketOf(row: EntryRow, viewerId: string) {
  if (!row.assetId) return {}
  const isOwn = row.assetOwnerId === viewerId
  const bucket = row.isExchange ? (isOwn ? 'exchangeRecived' : 'exchangeSend') : isOwn ? 'sale' : 'shopping'
  return {
    bucket: bucket as NonNullable<Entry['bucket']>,
    asset: {
      assetId: row.assetId,
      title: row.assetTitle,
      ...(row.assetImage ? { imageUrl: row.assetImage } : {}),
      isOwn: flag(isOwn) as 0 | 1,
    },
  }
}

function permissionOf(row: EntryRow) {
  const { firstMessageMinor, firstMessageCurrency } = row
  const exchange = {
    hasReplied: row.hasReplied,
    sentCount: row.sentCount,
    folder: row.otherFolder ?? ('main' as const),
  }
  const relations = { ...row, currency: firstMessageCurrency, isRestricted: false }
  const permission =
    row.kind === 'group' || row.assetId
      ? ({ isAllowed: true } as const)
      : writePermission(relations, exchange)
  if (permission.isAllowed) return { mayWrite: 1 as const }
  return {
    mayWrite: 0 as const,
    requiredAction: permission.requiredAction,
    ...(permission.requiredAction === 'pay' && firstMessageMinor && firstMessageCurrency
      ? {
          firstMessagePrice: {
            amount: toDecimal(firstMessageMinor, firstMessageCurrency),
            currency: firstMessageCurrency,
          },
        }
      : {}),
  }
}
