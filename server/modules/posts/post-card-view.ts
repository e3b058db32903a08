import type { Static } from 'typebox'
import type { Goal, LockedMedia, PostCard as PostCardShape, PostMedia } from '../../../contract/post-card.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/tokens.ts'
import { glassUrl, mediaAddresses } from '../media/public.ts'
import type { Seen } from '../subscriptions/public.ts'
import { toDecimal } from '../wallet/public.ts'
import { mayRead, readableWords, sellingCurrency } from './post-rules.ts'
import type { CardMedia, GoalRow, PostCardRow } from './post-card-store.ts'

export type PostCard = Static<typeof PostCardShape>
export type Why = NonNullable<PostCard['why']>
type Around = { seen: Seen; viewer: Caller; why?: Why | undefined }

type CreatorRow = Pick<PostCardRow, 'creatorId' | 'username' | 'firstName' | 'lastName' | 'profilePic'>
/** Whose a post is. */
export const toPostCreator = ({ creatorId, username, firstName, lastName, profilePic }: CreatorRow) => ({
  _id: creatorId,
  username,
  firstName,
  lastName,
  ...(profilePic ? { profilePic } : {}),
})

/** A post as one viewer sees it. Nothing of what they may not see is in it. */
export function toPostCard(context: Context, row: PostCardRow, { seen, viewer, why }: Around): PostCard {
  const { shown, locked } = sides(row, seen)
  const isReadable = mayRead(row, seen)
  const [first] = shown
  const price = priceIn(row.currency)
  return {
    postId: row.id,
    userId: row.creatorId,
    creatorId: row.creatorId,
    creator: toPostCreator(row),
    ...readableWords(row, seen),
    mediaType: row.mediaType,
    postData: shown.map((media) => toPostMedia(context, media, viewer)),
    previewData: locked.map((media) => toLockedMedia(context, media, viewer)),
    ...(row.mediaType !== 1 && first?.durationMs ? { videoDuration: first.durationMs / 1000 } : {}),
    ...counts([...shown, ...locked]),
    visibility: row.visibility,
    ...price('price', row.priceMinor),
    ...price('subscriberPrice', row.subscriberPriceMinor),
    ...(!seen.isAllowed && row.visibility === 'price' ? price('yourPrice', yourPrice(row, seen)) : {}),
    isVisible: flag(seen.isAllowed),
    ...(seen.isAllowed ? {} : { need: seen.need }),
    isPurchased: flag(seen.isBuyer),
    ...(row.purchase ? { purchase: { ...row.purchase, at: new Date(row.purchase.at).toISOString() } } : {}),
    isLike: flag(row.isLike),
    totalLike: row.likes,
    commentCount: row.comments,
    totalTipReceived: toDecimal(row.tipMinor, sellingCurrency(row.creatorCurrency)),
    currency: sellingCurrency(row.creatorCurrency),
    isBookmarked: flag(row.isBookmarked),
    isFollow: flag(seen.isFollower),
    isPinned: flag(row.pinnedAt !== null),
    isReel: flag(row.isReel),
    ...(row.wholePostId ? { wholePostId: row.wholePostId } : {}),
    isCommentsOff: flag(row.commentsOff),
    tags: isReadable ? row.tags : [],
    mentions: isReadable ? row.mentions : [],
    place: isReadable ? row.place : '',
    ...(row.goal ? { goal: toGoal(row.goal) } : {}),
    ...(row.topComment && seen.isAllowed ? { topComment: row.topComment } : {}),
    state: row.state === 'deleted' ? 'hidden' : row.state,
    ...(row.publishAt && seen.isOwn ? { publishAt: row.publishAt.toISOString() } : {}),
    ...(row.publishedAt ? { publishedAt: row.publishedAt.toISOString() } : {}),
    ...(row.expiresAt ? { expiresAt: row.expiresAt.toISOString() } : {}),
    ...(row.editedAt ? { editedAt: row.editedAt.toISOString() } : {}),
    ...(seen.isOwn ? { updatedAt: row.updatedAt.toISOString() } : {}),
    ...(why ? { why } : {}),
  }
}

const flag = (is: boolean) => (is ? 1 : 0)
const priceIn =
  (currency: string | null) =>
  <N extends string>(name: N, minor: number | null) =>
    (minor === null || currency === null
      ? {}
      : { [name]: { amount: toDecimal(minor, currency), currency } }) as Partial<
      Record<N, { amount: string; currency: string }>
    >
const yourPrice = ({ priceMinor, subscriberPriceMinor }: PostCardRow, { isSubscriber }: Seen) =>
  isSubscriber ? (subscriberPriceMinor ?? priceMinor) : priceMinor

/** What of a post this viewer may see, and what stays behind glass. */
export function sides(row: Pick<PostCardRow, 'media'>, seen: Seen) {
  const there = row.media.filter(({ kind, state, isRemoved }) => {
    if (!kind) return false
    // Taken out of the post, but not from who had paid for it.
    if (isRemoved) return seen.isBuyer
    return state === 'ready' || seen.isOwn
  })
  const isShown = ({ isPreview }: CardMedia) => seen.isAllowed || (isPreview && seen.mayPreview)
  return { shown: there.filter(isShown), locked: there.filter((media) => !isShown(media)) }
}

const counts = (media: CardMedia[]) => {
  const of = (kind: CardMedia['kind']) => media.filter((each) => each.kind === kind).length
  return { photoCount: of('image'), videoCount: of('video'), audioCount: of('audio') }
}

export const toPostMedia = (
  context: Context,
  media: CardMedia,
  viewer: Caller,
): Static<typeof PostMedia> => ({
  _id: media.id,
  kind: media.kind ?? 'image',
  state: media.state === 'ready' ? 'ready' : media.state === 'failed' ? 'failed' : 'making',
  isPreview: flag(media.isPreview),
  ...(media.state === 'ready' ? mediaAddresses(context, media, viewer) : {}),
  ...(media.width && media.height ? { width: media.width, height: media.height } : {}),
  ...(media.durationMs ? { duration: media.durationMs / 1000 } : {}),
  ...(media.colour ? { colour: media.colour } : {}),
  ...(media.waveform ? { waveform: media.waveform } : {}),
})

/** The kind, and glass: neither the file's name nor its measures. Sound has no picture to make glass of. */
export const toLockedMedia = (
  context: Context,
  media: CardMedia,
  viewer: Caller,
): Static<typeof LockedMedia> => ({
  kind: media.kind ?? 'image',
  ...(media.kind === 'audio' ? {} : { glassUrl: glassUrl(context, media, viewer) }),
})

const toGoal = (goal: GoalRow): Static<typeof Goal> => ({
  _id: goal.id,
  title: goal.title,
  target: { amount: toDecimal(goal.targetMinor, goal.currency), currency: goal.currency },
  raised: { amount: toDecimal(goal.raisedMinor, goal.currency), currency: goal.currency },
  givers: goal.givers,
  isRefundedIfMissed: flag(goal.isRefundedIfMissed),
  state: goal.state,
  ...(goal.endsAt ? { endsAt: new Date(goal.endsAt).toISOString() } : {}),
  ...(goal.returnedMinor > 0
    ? { returned: { amount: toDecimal(goal.returnedMinor, goal.currency), currency: goal.currency } }
    : {}),
})
