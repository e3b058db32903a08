import type { Static } from 'typebox'
import type { ChatMedia, ChatMessage } from '../../../../contract/chat/message.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/tokens.ts'
import { lockedPreviewUrl, mediaUrls } from '../../media/public.ts'
import { toDecimal } from '../../wallet/public.ts'
import type { ContactRow, LoadedMessage, MessageMediaRow } from './message-load-store.ts'
import { EDIT_MS } from './message-rules.ts'

type Message = Static<typeof ChatMessage>
type Media = Static<typeof ChatMedia>
type Payload = Message['payload']
export type SharedPost = NonNullable<Payload['post']>
export type SharedStory = NonNullable<Payload['story']>

export type MessageParts = {
  /** Whose session the media addresses are for; realtime has none. */
  caller: Caller | undefined
  media: MessageMediaRow[]
  contacts: Map<string, ContactRow>
  posts: Map<string, SharedPost>
  stories: Map<string, SharedStory>
  /** By address. */
  links: Map<string, NonNullable<Payload['linkPreview']>>
}

const flag = (is: boolean) => (is ? 1 : 0)
const given = <K extends string, V>(key: K, value: V | null | undefined) =>
  (value === null || value === undefined ? {} : { [key]: value }) as { [P in K]?: V }

/** Why the files of a message are locked for its viewer; undefined if they are not. */
export function lockOf(row: LoadedMessage): 'price' | 'request' | undefined {
  if (row.senderId === row.viewerId) return undefined
  if (row.priceMinor !== null && !row.isPurchased) return 'price'
  return row.folder === 'request' ? 'request' : undefined
}

export function toChatMessage(context: Context, row: LoadedMessage, parts: MessageParts): Message {
  const isOwn = row.senderId === row.viewerId
  const isRemoved = row.removedAt !== null
  const lock = isRemoved ? undefined : lockOf(row)
  return {
    messageId: row.id,
    ...(isOwn ? given('clientMessageId', row.clientId) : {}),
    chatId: row.conversationId,
    seq: row.seq,
    changeSeq: row.changeSeq,
    actionType: actionOf(row),
    messageType: isRemoved ? 11 : row.type,
    payload: isRemoved ? {} : toPayload(context, row, parts, lock),
    senderId: row.senderId,
    ...given('receiverId', receiverOf(row)),
    username: row.username,
    name: `${row.firstName} ${row.lastName}`.trim(),
    ...given('profilePic', row.profilePic),
    author: { kind: row.authorKind, ...given('name', row.authorKind === 'team' ? row.byName : null) },
    selfMessage: flag(isOwn),
    isExchange: flag(row.isExchange),
    isBuyerMessage: flag(row.assetOwnerId !== null && row.senderId !== row.assetOwnerId),
    ...given('assetId', row.assetId),
    isVipMessage: flag(row.isVip),
    ...(row.vipState && row.answerBy
      ? { vip: { state: row.vipState, answerBy: row.answerBy.toISOString() } }
      : {}),
    isVisible: flag(lock === undefined),
    ...(lock && parts.media.length ? { lockedBy: lock } : {}),
    ...(row.priceMinor !== null && row.currency
      ? { price: { amount: toDecimal(row.priceMinor, row.currency), currency: row.currency } }
      : {}),
    isPurchased: flag(row.isPurchased),
    ...(isOwn && row.priceMinor !== null ? { isSold: flag(row.isSold) } : {}),
    status: statusOf(row, isOwn),
    ...replyOf(row),
    reactions: isRemoved
      ? []
      : row.reactions.map(({ emoji, count }) => ({ emoji, count, isMine: flag(emoji === row.myEmoji) })),
    isPinned: flag(row.pinnedAt !== null && !isRemoved),
    isStarred: flag(row.isStarred),
    isForwarded: flag(row.isForwarded),
    ...(isOwn ? given('massMessageId', row.massMessageId) : {}),
    timestamp: row.createdAt.getTime(),
    createdAt: row.createdAt.toISOString(),
    ...given('editedAt', row.editedAt?.toISOString()),
    ...(isOwn && !isRemoved
      ? { editableUntil: new Date(row.createdAt.getTime() + EDIT_MS).toISOString() }
      : {}),
    ...given('expiresAt', row.expiresAt?.toISOString()),
  }
}

function actionOf({ removedAt, editedAt, isChanged }: LoadedMessage) {
  if (removedAt) return 'removed'
  if (editedAt) return 'edited'
  return isChanged ? 'changed' : 'new'
}

const receiverOf = ({ kind, lowId, highId, senderId }: LoadedMessage) =>
  kind === 'group' ? null : lowId === senderId ? highId : lowId

function statusOf(row: LoadedMessage, isOwn: boolean) {
  const [read, delivered] = isOwn
    ? [row.showsReceipts ? row.otherReadSeq : 0, Math.max(row.otherDeliveredSeq, row.otherReadSeq)]
    : [row.myReadSeq, row.myDeliveredSeq]
  if (read >= row.seq) return 3
  return delivered >= row.seq ? 2 : 1
}

function replyOf(row: LoadedMessage) {
  const { replyToId, replySeq, replySenderId, replyUsername, replyType } = row
  if (!replyToId || replySeq === null || !replySenderId || replyUsername === null) return {}
  return {
    replyTo: {
      messageId: replyToId,
      seq: replySeq,
      senderId: replySenderId,
      username: replyUsername,
      messageType: (replyType ?? 1) as Message['messageType'],
      text: row.replyText ?? '',
    },
  }
}

function toPayload(
  context: Context,
  row: LoadedMessage,
  { caller, media, contacts, posts, stories, links }: MessageParts,
  lock: 'price' | 'request' | undefined,
): Payload {
  const { content } = row
  const isOpen = (file: MessageMediaRow) =>
    lock === undefined || (lock === 'price' && file.isPreview && row.folder === 'main')
  const open = media.filter(isOpen)
  const locked = media.filter((file) => !isOpen(file))
  const user = content.contact?.userId ? contacts.get(content.contact.userId) : undefined
  return {
    ...given('text', row.text || undefined),
    ...(open.length ? { media: open.map((file) => toChatMedia(context, file, caller)) } : {}),
    ...(locked.length ? { lockedMedia: locked.map((file) => toLocked(context, file, caller)) } : {}),
    ...given('location', content.location),
    ...(content.contact
      ? {
          contact: {
            name: content.contact.name,
            ...given('phoneNumber', content.contact.phoneNumber),
            ...(user
              ? {
                  user: {
                    _id: user.id,
                    username: user.username,
                    firstName: user.firstName,
                    lastName: user.lastName,
                    ...given('profilePic', user.profilePic),
                  },
                }
              : {}),
          },
        }
      : {}),
    ...given('sticker', content.sticker),
    ...given('post', content.postId ? posts.get(row.id) : undefined),
    ...given('story', stories.get(row.id)),
    // Strangers show no pictures, and no pages, until their request is accepted.
    ...given('linkPreview', content.link && lock !== 'request' ? links.get(content.link) : undefined),
    ...given('event', content.event),
  }
}

export function toChatMedia(context: Context, file: MessageMediaRow, caller: Caller | undefined): Media {
  const kind = file.kind ?? 'document'
  const isDocument = kind === 'document'
  return {
    _id: file.id,
    kind,
    state: file.state === 'ready' ? 'ready' : file.state === 'failed' ? 'failed' : 'making',
    isPreview: flag(file.isPreview),
    ...(file.state === 'ready' && caller ? mediaUrls(context, file, caller) : {}),
    ...(file.width && file.height ? { width: file.width, height: file.height } : {}),
    ...(file.durationMs === null ? {} : { duration: file.durationMs / 1000 }),
    ...given('colour', file.colour),
    ...given('waveform', file.waveform),
    ...(isDocument ? { name: file.name, size: file.sizeBytes } : {}),
  }
}

const toLocked = (context: Context, file: MessageMediaRow, caller: Caller | undefined) => ({
  kind: file.kind === 'video' || file.kind === 'audio' ? file.kind : ('image' as const),
  ...(caller && file.state === 'ready' && (file.kind === 'image' || file.kind === 'video')
    ? { lockedPreviewUrl: lockedPreviewUrl(context, file, caller) }
    : {}),
})
