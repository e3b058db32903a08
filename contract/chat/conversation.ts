import { Id, Instant, OneOf, Shape, T } from '../core/schemas.ts'
import { Price } from '../content/discovery.ts'

const ReplyFlag = OneOf(0, 1)

/** Lists a conversation about an asset belongs to, by the viewer's side. Wire spelling of the specification. */
export const Bucket = OneOf('sale', 'shopping', 'exchangeSend', 'exchangeRecived')

/** The other side of a conversation, or one member of a group. */
export const ChatUser = Shape({
  _id: Id,
  username: T.String(),
  firstName: T.String(),
  lastName: T.String(),
  profilePic: T.Optional(T.String()),
  userType: T.Integer(),
  isVerifiedCreator: ReplyFlag,
  isOnline: ReplyFlag,
  lastSeen: T.Optional(Instant),
  role: OneOf('owner', 'member'),
})

export const ChatAsset = Shape({
  assetId: Id,
  title: T.String(),
  imageUrl: T.Optional(T.String()),
  isOwn: ReplyFlag,
})

/** A row of the chat list. Offer, order and QR fields are filled by the marketplace. */
export const ChatListEntry = Shape({
  chatId: Id,
  conversationId: Id,
  kind: OneOf('direct', 'group'),
  title: T.String({ description: 'Name of the other person, my nickname for them, or of the group' }),
  user: T.Optional(ChatUser),
  memberCount: T.Integer(),
  receiverId: T.Optional(Id),
  recipientId: T.Optional(Id),
  senderId: T.Optional(Id),
  bucket: T.Optional(Bucket),
  asset: T.Optional(ChatAsset),
  folder: OneOf('main', 'request'),
  messageType: T.Optional(T.Integer()),
  payload: T.String({ description: 'Text of the last message; empty for media' }),
  messageId: T.Optional(Id),
  selfMessage: ReplyFlag,
  status: OneOf(1, 2, 3),
  totalUnread: T.Integer(),
  isMarkedUnread: ReplyFlag,
  type: OneOf(0, 1),
  isVipMessage: ReplyFlag,
  isLastVipMessage: ReplyFlag,
  vipMessage: T.Integer({ description: 'VIP messages that wait for an answer' }),
  lastSeq: T.Integer(),
  lastChangeSeq: T.Integer(),
  readSeq: T.Integer({ description: 'Up to where I have read' }),
  firstUnreadSeq: T.Optional(T.Integer()),
  otherReadSeq: T.Integer({ description: 'Up to where everyone else has read, as far as I may know' }),
  otherDeliveredSeq: T.Integer(),
  isPinned: ReplyFlag,
  isArchived: ReplyFlag,
  isMuted: ReplyFlag,
  mutedUntil: T.Optional(Instant),
  isHidden: ReplyFlag,
  draft: T.Optional(Shape({ text: T.String(), at: Instant })),
  selfDestructSeconds: T.Integer({ description: 'For new messages; 0 for never' }),
  mayWrite: ReplyFlag,
  /** What the viewer must do before writing. */
  requiredAction: T.Optional(OneOf('follow', 'subscribe', 'pay', 'waitForAcceptance', 'closed')),
  firstMessagePrice: T.Optional(Price),
  lastOfferAmount: T.Optional(T.String()),
  lastOfferCurrency: T.Optional(T.String()),
  offerReplyUserId: T.Optional(Id),
  offerType: T.Optional(T.Integer()),
  offerId: T.Optional(Id),
  isDealCancel: T.Optional(ReplyFlag),
  offerCancelled: T.Optional(ReplyFlag),
  dealStatus: T.Optional(T.Integer()),
  sellerReviewStatus: T.Optional(T.Integer()),
  buyerReviewStatus: T.Optional(T.Integer()),
  orderId: T.Optional(Id),
  buyerQrcodeStatus: T.Optional(T.Integer()),
  sellerQrcodeStatus: T.Optional(T.Integer()),
  paymentStatus: T.Optional(T.Integer({ description: 'Only for messageType 16' })),
  lastMessageAt: T.Optional(Instant),
  createdAt: Instant,
})
