import { Id, Instant, OneOf, Shape, T } from '../core/schemas.ts'
import { StoryBackground } from '../audience/story.ts'
import { Price } from '../content/discovery.ts'
import { LockedMedia, PostCreator, PostMedia } from '../content/post-card.ts'

const ReplyFlag = OneOf(0, 1)

const AnyType = OneOf(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 16, 17, 18, 19, 20)

/** A file in a message. Realtime payloads carry no addresses, because addresses belong to one session. */
export const ChatMedia = Shape({
  ...PostMedia.properties,
  kind: OneOf('image', 'video', 'audio', 'document'),
  name: T.Optional(T.String({ description: 'File name of a document' })),
  size: T.Optional(T.Integer({ description: 'Bytes of a document' })),
})

export const Location = Shape({
  latitude: T.Number({ minimum: -90, maximum: 90 }),
  longitude: T.Number({ minimum: -180, maximum: 180 }),
  title: T.Optional(T.String({ maxLength: 120 })),
  address: T.Optional(T.String({ maxLength: 300 })),
})

const Contact = Shape({
  name: T.String(),
  phoneNumber: T.Optional(T.String()),
  user: T.Optional(PostCreator),
})

const SharedPost = Shape({
  postId: Id,
  title: T.String(),
  creator: T.Optional(PostCreator),
  isAvailable: ReplyFlag,
  imageUrl: T.Optional(T.String({ description: 'Only if the viewer has access; else lockedPreviewUrl' })),
  lockedPreviewUrl: T.Optional(T.String()),
})

/** The story a message answers or shares. */
export const SharedStory = Shape({
  storyId: Id,
  isAvailable: ReplyFlag,
  username: T.Optional(T.String()),
  imageUrl: T.Optional(T.String({ description: 'Only if the viewer has access; else lockedPreviewUrl' })),
  lockedPreviewUrl: T.Optional(T.String()),
  background: T.Optional(StoryBackground),
  text: T.Optional(T.String()),
})

const LinkPreview = Shape({
  url: T.String(),
  title: T.String({ description: 'Empty in realtime if it depends on the reader: ask for the message' }),
  description: T.Optional(T.String()),
  site: T.Optional(T.String()),
  imageUrl: T.Optional(T.String({ description: 'Served by this server' })),
})

/** What types 15 to 20 report: an offer, a payment, an order, a call or a system notice. */
export const MessageEvent = Shape({
  kind: T.String({ description: 'For example offer.made, call.missed, group.memberAdded' }),
  subjectId: T.Optional(Id),
  amount: T.Optional(Price),
  /** Values for the client's translated text, such as user names. */
  params: T.Record(T.String(), T.String()),
})

export const MessagePayload = Shape({
  text: T.Optional(T.String()),
  media: T.Optional(T.Array(ChatMedia, { description: 'Files this viewer may open' })),
  lockedMedia: T.Optional(T.Array(LockedMedia, { description: 'Blurred previews of the other files' })),
  location: T.Optional(Location),
  contact: T.Optional(Contact),
  sticker: T.Optional(T.String({ description: 'Name of a built-in sticker' })),
  post: T.Optional(SharedPost),
  story: T.Optional(SharedStory),
  linkPreview: T.Optional(LinkPreview),
  event: T.Optional(MessageEvent),
})

const ReplyTo = Shape({
  messageId: Id,
  seq: T.Integer(),
  senderId: Id,
  username: T.String(),
  messageType: AnyType,
  text: T.String({ description: 'The first 120 characters; empty for media and removed messages' }),
})

/** A message as one viewer sees it. */
export const ChatMessage = Shape({
  messageId: Id,
  /** Made by the sending client. Sending the same one again stores nothing new. */
  clientMessageId: T.Optional(Id),
  chatId: Id,
  seq: T.Integer({ description: 'Position in the conversation: 1, 2, 3 … without gaps' }),
  changeSeq: T.Integer({ description: 'Position of its latest change; ask for later ones with afterChange' }),
  actionType: OneOf('new', 'edited', 'removed', 'changed'),
  messageType: AnyType,
  payload: MessagePayload,
  senderId: Id,
  receiverId: T.Optional(Id),
  username: T.String(),
  name: T.String(),
  profilePic: T.Optional(T.String()),
  /** Who really wrote it: the account owner, a team member or an automation. */
  author: Shape({
    kind: OneOf('self', 'team', 'automatic'),
    name: T.Optional(T.String({ description: 'Of a team member' })),
  }),
  selfMessage: ReplyFlag,
  isExchange: ReplyFlag,
  isBuyerMessage: ReplyFlag,
  assetId: T.Optional(Id),
  isVipMessage: ReplyFlag,
  vip: T.Optional(Shape({ state: OneOf('held', 'answered', 'returned'), answerBy: Instant })),
  isVisible: T.Unsafe<0 | 1>({ ...ReplyFlag, description: '0 while its media is locked for this viewer' }),
  /** Why the media is locked: not bought yet, or the sender’s request is not accepted yet. */
  lockedBy: T.Optional(OneOf('price', 'request')),
  price: T.Optional(Price),
  isPurchased: ReplyFlag,
  /** For the seller of paid media: whether the other person bought it. */
  isSold: T.Optional(ReplyFlag),
  status: OneOf(1, 2, 3),
  replyTo: T.Optional(ReplyTo),
  reactions: T.Array(Shape({ emoji: T.String(), count: T.Integer(), isMine: ReplyFlag })),
  isPinned: ReplyFlag,
  isStarred: ReplyFlag,
  isForwarded: ReplyFlag,
  massMessageId: T.Optional(T.String({ description: 'For the sender of a mass message' })),
  timestamp: T.Integer({ description: 'Milliseconds' }),
  createdAt: Instant,
  editedAt: T.Optional(Instant),
  editableUntil: T.Optional(Instant),
  expiresAt: T.Optional(T.String({ format: 'date-time', description: 'When it deletes itself' })),
})
