import { Id, Instant, OneOf, Shape, T } from '../core/schemas.ts'
import { Price } from './discovery.ts'

/** For replies; requests use the union in core. */
const Flag = OneOf(0, 1)
export const Visibility = OneOf('free', 'followers', 'subscribers', 'price', 'list')
/** What a viewer has to do to get access. */
export const RequiredAction = OneOf('signIn', 'follow', 'subscribe', 'buy')

/** A media file of a post the viewer has access to. Its URLs are bound to the session and expire. */
export const PostMedia = Shape({
  _id: Id,
  kind: OneOf('image', 'video', 'audio'),
  state: OneOf('making', 'ready', 'failed'),
  isPreview: Flag,
  url: T.Optional(T.String({ description: 'Image or video poster; supports w, h, q and f' })),
  hlsUrl: T.Optional(T.String()),
  fileUrl: T.Optional(T.String()),
  width: T.Optional(T.Integer()),
  height: T.Optional(T.Integer()),
  duration: T.Optional(T.Number({ description: 'Seconds' })),
  colour: T.Optional(T.String()),
  waveform: T.Optional(T.Array(T.Integer())),
  captions: T.Optional(T.Array(Shape({ language: T.String(), url: T.String() }))),
})
/** Locked preview of a media file without access: blurred on the server, no data of the file. */
export const LockedMedia = Shape({
  kind: OneOf('image', 'video', 'audio'),
  lockedPreviewUrl: T.Optional(T.String({ description: 'Missing for audio' })),
})

export const PostCreator = Shape({
  _id: Id,
  username: T.String(),
  firstName: T.String(),
  lastName: T.String(),
  profilePic: T.Optional(T.String()),
})

/** Progress of a goal. */
export const Goal = Shape({
  _id: Id,
  title: T.String(),
  target: Price,
  raised: Price,
  givers: T.Integer(),
  isRefundedIfMissed: Flag,
  state: OneOf('open', 'reached', 'missed', 'closed'),
  endsAt: T.Optional(Instant),
  returned: T.Optional(Shape(Price.properties, { description: 'Refunded to me after a missed goal' })),
})

/** A poll as one viewer sees it. */
export const Poll = Shape({
  options: T.Array(
    Shape({
      text: T.String(),
      votes: T.Optional(T.Integer({ description: 'For the creator, after voting and after the end' })),
    }),
  ),
  totalVotes: T.Integer(),
  durationHours: T.Integer({ description: 'From publication' }),
  endsAt: T.Optional(Instant),
  isEnded: Flag,
  votedOption: T.Optional(T.Integer({ description: 'My vote: index of the option' })),
})

/** A post as one viewer sees it. Locked media are left out, including URLs and dimensions. */
export const PostCard = Shape({
  postId: Id,
  userId: Id,
  creatorId: Id,
  creator: PostCreator,
  title: T.String(),
  description: T.String(),
  mediaType: T.Integer({ description: '1 photo, 2 video, 3 audio, 4 text' }),
  postData: T.Array(PostMedia, { description: 'Media visible to this viewer, in order' }),
  previewData: T.Array(LockedMedia, { description: 'Locked previews of the rest' }),
  videoDuration: T.Optional(T.Number({ description: 'Seconds; visible media only' })),
  photoCount: T.Integer(),
  videoCount: T.Integer(),
  audioCount: T.Integer(),
  visibility: Visibility,
  listId: T.Optional(Id),
  price: T.Optional(Price),
  subscriberPrice: T.Optional(Price),
  yourPrice: T.Optional(Price),
  isVisible: Flag,
  requiredAction: T.Optional(RequiredAction),
  isPurchased: Flag,
  /** For buyers: purchase date and the transaction of the receipt. */
  purchase: T.Optional(Shape({ at: Instant, transactionId: Id })),
  isLike: Flag,
  totalLike: T.Integer(),
  commentCount: T.Integer(),
  totalTipReceived: T.String({ description: 'Decimal' }),
  currency: T.String(),
  isBookmarked: Flag,
  totalBookmark: T.Integer({ description: 'Users who saved the post' }),
  isFollow: Flag,
  isPinned: Flag,
  isReel: Flag,
  fullPostId: T.Optional(T.String({ description: 'URL of the full post of a reel' })),
  isCommentsOff: Flag,
  tags: T.Array(T.String()),
  mentions: T.Array(Shape({ _id: Id, username: T.String() })),
  place: T.String(),
  goal: T.Optional(Goal),
  poll: T.Optional(Poll),
  topComment: T.Optional(Shape({ username: T.String(), text: T.String() })),
  state: OneOf('draft', 'waiting', 'scheduled', 'published', 'hidden', 'removed'),
  publishAt: T.Optional(Instant),
  publishedAt: T.Optional(Instant),
  expiresAt: T.Optional(Instant),
  editedAt: T.Optional(Instant),
  updatedAt: T.Optional(T.String({ format: 'date-time', description: 'My own posts: last change' })),
  why: T.Optional(
    Shape({
      reason: OneOf('FOLLOWING', 'SUBSCRIBED', 'SUGGESTED', 'POPULAR', 'SAME_CATEGORY'),
      category: T.Optional(T.String()),
    }),
  ),
})
