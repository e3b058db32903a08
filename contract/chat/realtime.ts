import type { Static } from 'typebox'
import { Id, Instant, OneOf, Shape, T } from '../core/schemas.ts'
import { StreamRoomPayload } from '../streams/realtime.ts'
import { ChatMessage } from './message.ts'

const ReplyFlag = OneOf(0, 1)

/** `Acknowledgement/{uid}`: another member received or read my messages. */
export const AcknowledgementPayload = Shape({
  chatId: Id,
  senderId: Id,
  receiverId: Id,
  status: OneOf(2, 3),
  /** Every message up to this one has the status. */
  seq: T.Integer(),
  deliveryTime: T.Integer({ description: 'Milliseconds' }),
  assetId: T.Optional(Id),
})

/** `OnlineStatus/{uid}`: published by the server only; offline 3 s after the last connection closed. */
export const OnlineStatusPayload = Shape({
  userId: Id,
  status: OneOf(0, 1),
  lastSeenEnabled: T.Boolean(),
  timestamp: T.Integer({ description: 'Milliseconds' }),
})

/** `Typ/{to}`: what a client publishes. `to` is a user id, or the chat id of a group. */
export const TypingRequest = Shape({ chatId: Id, isTyping: T.Union([T.Literal(0), T.Literal(1)]) })
/** `Typ/{uid}`: what arrives. */
export const TypingPayload = Shape({
  chatId: Id,
  senderId: Id,
  isTyping: ReplyFlag,
  timestamp: T.Integer({ description: 'Milliseconds' }),
})

/** `BlockUser/{uid}`: a user blocked me or ended it; their conversation closes or opens. */
export const BlockUserPayload = Shape({ userId: Id, isBlock: ReplyFlag })

/** `FetchMessages/{uid}`: load what is new, of one conversation or of all. */
export const FetchMessagesPayload = Shape({
  reason: OneOf('newMessages', 'interrupted'),
  chatId: T.Optional(Id),
})

/** `UserUpdates/{uid}`: anything else about the user’s own account, on all their devices. */
export const UserUpdatePayload = Shape({
  kind: OneOf('chatChanged', 'chatDeleted', 'notificationCount', 'walletBalance', 'newPosts', 'profile'),
  chatId: T.Optional(Id),
  notificationCount: T.Optional(T.Integer()),
  balance: T.Optional(Shape({ amount: T.String(), currency: T.String() })),
})

/** `BULK_MESSAGE`, delivered to the sender only: progress of a mass message. */
export const BulkMessagePayload = Shape({
  massMessageId: Id,
  state: OneOf('scheduled', 'sending', 'sent', 'recalled', 'cancelled', 'failed'),
  sentCount: T.Integer(),
  recipientCount: T.Integer(),
})

/** `UniversalMessage`: a product update for everyone. */
export const UniversalMessagePayload = Shape({ updateId: Id, at: Instant })
/** `streamStarted` and `streamStopped`. */
export const StreamPayload = Shape({ streamId: Id, creatorId: Id, title: T.Optional(T.String()) })
/** `STREAM_SENT_TIP`, delivered to the host and viewers of a stream. */
export const StreamTipPayload = Shape({
  streamId: Id,
  tipId: Id,
  amount: T.String(),
  currency: T.String(),
  username: T.Optional(T.String()),
  message: T.Optional(T.String()),
})
/** `VIRTUAL_ORDER`, delivered to both sides of an order; `shoutout/{id}`, to those who may see the order. */
export const OrderPayload = Shape({ orderId: Id, status: T.Integer() })
/** `Calls/{uid}`: a call rings, was answered or ended. */
export const CallPayload = Shape({
  callId: Id,
  action: OneOf('ringing', 'accepted', 'rejected', 'ended', 'missed'),
  fromUserId: Id,
  roomId: T.Optional(T.String()),
})

/** Every topic with its payload; `{uid}` and `{id}` are single ids without wildcards. */
export const topicPayloads = {
  'Message/{uid}': ChatMessage,
  'Acknowledgement/{uid}': AcknowledgementPayload,
  'Calls/{uid}': CallPayload,
  'UserUpdates/{uid}': UserUpdatePayload,
  'FetchMessages/{uid}': FetchMessagesPayload,
  'OnlineStatus/{uid}': OnlineStatusPayload,
  'Typ/{uid}': TypingPayload,
  'BlockUser/{uid}': BlockUserPayload,
  'shoutout/{id}': OrderPayload,
  'Stream/{id}': StreamRoomPayload,
  UniversalMessage: UniversalMessagePayload,
  streamStarted: StreamPayload,
  streamStopped: StreamPayload,
  STREAM_SENT_TIP: StreamTipPayload,
  VIRTUAL_ORDER: OrderPayload,
  BULK_MESSAGE: BulkMessagePayload,
} as const
export type TopicPattern = keyof typeof topicPayloads
export type TopicPayload<P extends TopicPattern> = Static<(typeof topicPayloads)[P]>
