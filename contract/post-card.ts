import { Id, Instant, OneOf, Shape, T } from './core.ts'
import { Price } from './discovery.ts'

/** In a reply: what is asked of a client is checked by the union in core. */
const Flag = OneOf(0, 1)
export const Visibility = OneOf('free', 'followers', 'subscribers', 'price')
/** What a viewer would have to do to see something. */
export const Need = OneOf('signIn', 'follow', 'subscribe', 'buy')

/** One of a post's media as this viewer sees it whole. Its addresses are for this session and expire. */
export const PostMedia = Shape({
  _id: Id,
  kind: OneOf('image', 'video', 'audio'),
  state: OneOf('making', 'ready', 'failed'),
  isPreview: Flag,
  url: T.Optional(T.String({ description: 'The picture, the poster of a video; takes w, h, q and f' })),
  hlsUrl: T.Optional(T.String()),
  fileUrl: T.Optional(T.String()),
  width: T.Optional(T.Integer()),
  height: T.Optional(T.Integer()),
  duration: T.Optional(T.Number({ description: 'Seconds' })),
  colour: T.Optional(T.String()),
  waveform: T.Optional(T.Array(T.Integer())),
  captions: T.Optional(T.Array(Shape({ language: T.String(), url: T.String() }))),
})
/** What stands for one that this viewer may not see: glass, made on the server, and nothing of the file. */
export const LockedMedia = Shape({
  kind: OneOf('image', 'video', 'audio'),
  glassUrl: T.Optional(T.String({ description: 'Missing for sound' })),
})

export const PostCreator = Shape({
  _id: Id,
  username: T.String(),
  firstName: T.String(),
  lastName: T.String(),
  profilePic: T.Optional(T.String()),
})

/** How far people have come towards something they give for. */
export const Goal = Shape({
  _id: Id,
  title: T.String(),
  target: Price,
  raised: Price,
  givers: T.Integer(),
  isRefundedIfMissed: Flag,
  state: OneOf('open', 'reached', 'missed', 'closed'),
  endsAt: T.Optional(Instant),
  returned: T.Optional(
    Shape(Price.properties, { description: 'Of a goal that was missed: what I got back' }),
  ),
})

/** A post as one viewer sees it. What they may not see is not in it, neither its address nor its measures. */
export const PostCard = Shape({
  postId: Id,
  userId: Id,
  creatorId: Id,
  creator: PostCreator,
  title: T.String(),
  description: T.String(),
  mediaType: T.Integer({ description: '1 photo, 2 video, 3 audio, 4 text' }),
  postData: T.Array(PostMedia, { description: 'What this viewer may see, in order' }),
  previewData: T.Array(LockedMedia, { description: 'What stands for the rest' }),
  videoDuration: T.Optional(T.Number({ description: 'Seconds; only of what may be seen' })),
  photoCount: T.Integer(),
  videoCount: T.Integer(),
  audioCount: T.Integer(),
  visibility: Visibility,
  price: T.Optional(Price),
  subscriberPrice: T.Optional(Price),
  yourPrice: T.Optional(Price),
  isVisible: Flag,
  need: T.Optional(Need),
  isPurchased: Flag,
  /** Of what this viewer bought: since when it is theirs, and the payment its receipt belongs to. */
  purchase: T.Optional(Shape({ at: Instant, transactionId: Id })),
  isLike: Flag,
  totalLike: T.Integer(),
  commentCount: T.Integer(),
  totalTipReceived: T.String({ description: 'Decimal' }),
  currency: T.String(),
  isBookmarked: Flag,
  isFollow: Flag,
  isPinned: Flag,
  isReel: Flag,
  wholePostId: T.Optional(T.String({ description: 'Where the whole of a reel is' })),
  isCommentsOff: Flag,
  tags: T.Array(T.String()),
  mentions: T.Array(Shape({ _id: Id, username: T.String() })),
  place: T.String(),
  goal: T.Optional(Goal),
  topComment: T.Optional(Shape({ username: T.String(), text: T.String() })),
  state: OneOf('draft', 'waiting', 'scheduled', 'published', 'hidden', 'removed'),
  publishAt: T.Optional(Instant),
  publishedAt: T.Optional(Instant),
  expiresAt: T.Optional(Instant),
  editedAt: T.Optional(Instant),
  updatedAt: T.Optional(
    T.String({ format: 'date-time', description: 'Of my own: when anything of it changed' }),
  ),
  why: T.Optional(
    Shape({
      reason: OneOf('FOLLOWING', 'SUBSCRIBED', 'SUGGESTED', 'POPULAR', 'SAME_CATEGORY'),
      category: T.Optional(T.String()),
    }),
  ),
})
