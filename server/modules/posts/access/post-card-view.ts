import type { Static } from 'typebox'
import type {
  Goal,
  LockedMedia,
  PostCard as PostCardShape,
  PostMedia,
} from '../../../../contract/content/post-card.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/tokens.ts'
import { lockedPreviewUrl, mediaUrls } from '../../media/public.ts'
import type { AccessResult } from '../../access/public.ts'
import { toDecimal } from '../../wallet/public.ts'
import { toPoll } from '../polls/poll-view.ts'
import { canReadText, readableText } from './post-text.ts'
import { sellingCurrency } from '../authoring/post-content.ts'
import type { PostCardRow } from './load-post-rows.ts'
import type { CardMedia } from './post-card-store.ts'

export type PostCard = Static<typeof PostCardShape>
export type Why = NonNullable<PostCard['why']>
type CardContext = { access: AccessResult; viewer: Caller; why?: Why | undefined }

type CreatorRow = Pick<PostCardRow, 'creatorId' | 'username' | 'firstName' | 'lastName' | 'profilePic'>
export const toPostCreator = ({ creatorId, username, firstName, lastName, profilePic }: CreatorRow) => ({
  _id: creatorId,
  username,
  firstName,
  lastName,
  ...(profilePic ? { profilePic } : {}),
})

/** A post as one viewer sees it. Contains nothing the viewer has no access to. */
export function toPostCard(
  context: Context,
  row: PostCardRow,
  { access, viewer, why }: CardContext,
): PostCard {
  const { open, locked } = splitByAccess(row, access)
  const isReadable = canReadText(row, access)
  const [first] = open
  const price = priceIn(row.currency)
  const poll = toPoll(row, { access, now: context.now() })
  return {
    postId: row.id,
    userId: row.creatorId,
    creatorId: row.creatorId,
    creator: toPostCreator(row),
    ...readableText(row, access),
    mediaType: row.mediaType,
    postData: open.map((media) => toPostMedia(context, media, viewer)),
    previewData: locked.map((media) => toLockedMedia(context, media, viewer)),
    ...(row.mediaType !== 1 && first?.durationMs ? { videoDuration: first.durationMs / 1000 } : {}),
    ...countByKind([...open, ...locked]),
    visibility: row.visibility,
    ...(row.listId && access.isOwn ? { listId: row.listId } : {}),
    ...price('price', row.priceMinor),
    ...price('subscriberPrice', row.subscriberPriceMinor),
    ...(!access.isAllowed && row.visibility === 'price'
      ? price('yourPrice', viewerPriceMinor(row, access))
      : {}),
    isVisible: flag(access.isAllowed),
    ...(access.isAllowed ? {} : { requiredAction: access.requiredAction }),
    isPurchased: flag(access.isBuyer),
    ...(row.purchase ? { purchase: { ...row.purchase, at: new Date(row.purchase.at).toISOString() } } : {}),
    isLike: flag(row.isLike),
    totalLike: row.likes,
    commentCount: row.comments,
    totalTipReceived: toDecimal(row.tipMinor, sellingCurrency(row.creatorCurrency)),
    currency: sellingCurrency(row.creatorCurrency),
    isBookmarked: flag(row.isBookmarked),
    totalBookmark: Math.max(0, row.bookmarks),
    isFollow: flag(access.isFollower),
    isPinned: flag(row.pinnedAt !== null),
    isReel: flag(row.isReel),
    ...(row.wholePostId ? { fullPostId: row.wholePostId } : {}),
    isCommentsOff: flag(row.commentsOff),
    tags: isReadable ? row.tags : [],
    mentions: isReadable ? row.mentions : [],
    place: isReadable ? row.place : '',
    ...(row.goal ? { goal: toGoal(row.goal) } : {}),
    ...(poll ? { poll } : {}),
    ...(row.topComment && access.isAllowed ? { topComment: row.topComment } : {}),
    state: row.state === 'deleted' ? 'hidden' : row.state,
    ...(row.publishAt && access.isOwn ? { publishAt: row.publishAt.toISOString() } : {}),
    ...(row.publishedAt ? { publishedAt: row.publishedAt.toISOString() } : {}),
    ...(row.expiresAt ? { expiresAt: row.expiresAt.toISOString() } : {}),
    ...(row.editedAt ? { editedAt: row.editedAt.toISOString() } : {}),
    ...(access.isOwn ? { updatedAt: row.updatedAt.toISOString() } : {}),
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
const viewerPriceMinor = (
  { priceMinor, subscriberPriceMinor }: PostCardRow,
  { isSubscriber }: AccessResult,
) => (isSubscriber ? (subscriberPriceMinor ?? priceMinor) : priceMinor)

/** Splits the files into those the viewer may see and those shown as locked previews. */
export function splitByAccess(row: Pick<PostCardRow, 'media'>, access: AccessResult) {
  const available = row.media.filter(({ kind, state, isRemoved }) => {
    if (!kind) return false
    // Removed from the post, but buyers keep it.
    if (isRemoved) return access.isBuyer
    return state === 'ready' || access.isOwn
  })
  const isOpen = ({ isPreview }: CardMedia) => access.isAllowed || (isPreview && access.mayPreview)
  return { open: available.filter(isOpen), locked: available.filter((media) => !isOpen(media)) }
}

const countByKind = (media: CardMedia[]) => {
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
  ...(media.state === 'ready' ? mediaUrls(context, media, viewer) : {}),
  ...(media.width && media.height ? { width: media.width, height: media.height } : {}),
  ...(media.durationMs ? { duration: media.durationMs / 1000 } : {}),
  ...(media.colour ? { colour: media.colour } : {}),
  ...(media.waveform ? { waveform: media.waveform } : {}),
})

/** Only the kind and a blurred preview: no file name, no dimensions. Audio has no preview. */
export const toLockedMedia = (
  context: Context,
  media: CardMedia,
  viewer: Caller,
): Static<typeof LockedMedia> => ({
  kind: media.kind ?? 'image',
  ...(media.kind === 'audio' ? {} : { lockedPreviewUrl: lockedPreviewUrl(context, media, viewer) }),
})

const toGoal = (goal: NonNullable<PostCardRow['goal']>): Static<typeof Goal> => ({
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
