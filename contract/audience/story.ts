import { Id, Instant, OneOf, Shape, T, Text } from '../core/schemas.ts'
import { Price } from '../content/discovery.ts'
import { PostCreator, PostMedia, RequiredAction } from '../content/post-card.ts'

const ReplyFlag = OneOf(0, 1)
export const StoryAudience = T.Union([
  T.Literal('everyone'),
  T.Literal('followers'),
  T.Literal('subscribers'),
  T.Literal('list'),
  T.Literal('closeFriends'),
  T.Literal('price'),
])
/** Colours of text stories. */
export const StoryBackground = T.Union([
  T.Literal('ink'),
  T.Literal('ember'),
  T.Literal('amber'),
  T.Literal('violet'),
  T.Literal('sea'),
  T.Literal('leaf'),
])

/** Looks of photos and videos. */
export const StoryFilter = T.Union([
  T.Literal('none'),
  T.Literal('warm'),
  T.Literal('cool'),
  T.Literal('vivid'),
  T.Literal('fade'),
  T.Literal('mono'),
])

/** Centre of an element, as a share of the width and height. */
const place = {
  x: T.Number({ minimum: 0, maximum: 1 }),
  y: T.Number({ minimum: 0, maximum: 1 }),
}
const TextLayer = Shape({
  type: T.Literal('text'),
  text: Text(200, { minLength: 1 }),
  size: T.Union([T.Literal('small'), T.Literal('medium'), T.Literal('large')]),
  style: T.Union([T.Literal('box'), T.Literal('plain')]),
  ...place,
})
const PollLayer = Shape({
  type: T.Literal('poll'),
  question: Text(100),
  options: T.Array(Text(40, { minLength: 1 }), { minItems: 2, maxItems: 4 }),
  ...place,
})
const QuestionLayer = Shape({ type: T.Literal('question'), question: Text(100, { minLength: 1 }), ...place })

const StickerLayer = Shape({
  type: T.Literal('sticker'),
  emoji: Text(16, { minLength: 1 }),
  scale: T.Number({ minimum: 0.5, maximum: 4 }),
  rotation: T.Number({ minimum: -180, maximum: 180 }),
  ...place,
})
const CountdownLayer = Shape({
  type: T.Literal('countdown'),
  title: Text(40, { minLength: 1 }),
  endsAt: Instant,
  ...place,
})
const Stroke = Shape({
  colour: T.Union([
    T.Literal('white'),
    T.Literal('ink'),
    T.Literal('ember'),
    T.Literal('amber'),
    T.Literal('violet'),
    T.Literal('leaf'),
  ]),
  width: T.Union([T.Literal('thin'), T.Literal('medium'), T.Literal('thick')]),
  points: T.Array(T.Integer({ minimum: 0, maximum: 1000 }), {
    minItems: 4,
    maxItems: 1000,
    description: 'x and y in turn, in thousandths of the width and height',
  }),
})
const DrawingLayer = Shape({
  type: T.Literal('drawing'),
  strokes: T.Array(Stroke, { minItems: 1, maxItems: 100 }),
})

export const LayerInput = T.Union([
  TextLayer,
  Shape({ type: T.Literal('mention'), userId: Id, ...place }),
  Shape({ type: T.Literal('link'), postId: Id, ...place }),
  PollLayer,
  QuestionLayer,
  StickerLayer,
  CountdownLayer,
  DrawingLayer,
])

/** An element on a story as one viewer sees it. */
const Layer = T.Union([
  TextLayer,
  Shape({ type: T.Literal('mention'), userId: Id, username: T.String(), ...place }),
  Shape({ type: T.Literal('link'), postId: Id, title: T.String(), ...place }),
  Shape({
    ...PollLayer.properties,
    votes: T.Optional(T.Array(T.Integer(), { description: 'For voters and the owner' })),
    myVote: T.Optional(T.Integer()),
  }),
  QuestionLayer,
  StickerLayer,
  Shape({
    ...CountdownLayer.properties,
    remainingMs: T.Integer({ description: 'By the server’s clock' }),
  }),
  DrawingLayer,
])

/** A story as one viewer sees it. Locked stories carry no text, elements or file, only a blurred preview. */
export const Story = Shape({
  storyId: Id,
  creatorId: Id,
  kind: OneOf('image', 'video', 'text'),
  media: T.Optional(PostMedia),
  lockedPreviewUrl: T.Optional(T.String()),
  background: T.Optional(StoryBackground),
  filter: T.Optional(StoryFilter),
  text: T.String(),
  layers: T.Array(Layer),
  audience: StoryAudience,
  listId: T.Optional(Id),
  price: T.Optional(Price),
  isVisible: ReplyFlag,
  requiredAction: T.Optional(RequiredAction),
  isPurchased: ReplyFlag,
  isSeen: ReplyFlag,
  isOwn: ReplyFlag,
  reaction: T.Optional(T.String()),
  allowsReplies: ReplyFlag,
  createdAt: Instant,
  expiresAt: Instant,
  isExpired: ReplyFlag,
})

/** What viewers did, for the owner. */
export const StoryStats = Shape({
  viewCount: T.Integer(),
  reactionCount: T.Integer(),
  replyCount: T.Integer(),
  tapBackCount: T.Integer({ description: 'How often viewers went back from it' }),
  exitCount: T.Integer({ description: 'Viewers who closed the viewer on it' }),
  purchaseCount: T.Integer(),
  earned: T.Optional(Price),
})
export const OwnStory = Shape({ ...Story.properties, stats: StoryStats })

/** A creator with stories, for rings. */
export const StoryRing = Shape({
  creator: PostCreator,
  storyCount: T.Integer(),
  unseenCount: T.Integer(),
  isSeen: ReplyFlag,
  isCloseFriends: ReplyFlag,
  isOwn: ReplyFlag,
  latestAt: Instant,
})
