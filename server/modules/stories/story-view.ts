import type { Static } from 'typebox'
import type { OwnStory, Story, StoryRing, StoryStats } from '../../../contract/audience/story.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/tokens.ts'
import { lockedPreviewUrl, mediaUrls, type MediaRow } from '../media/public.ts'
import { toDecimal } from '../wallet/public.ts'
import type { StatsRow } from './viewing/view-store.ts'
import type { VisibleStory } from './story-access.ts'
import type { StoryLayer, StoryRow } from './story-store.ts'

export type StoryView = Static<typeof Story>
export type Ring = Static<typeof StoryRing>
export type StoryParts = {
  viewer: Caller
  media: Map<string, MediaRow>
  usernames: Map<string, string>
  postTitles: Map<string, string>
  /** Votes per option, by story. */
  votes: Map<string, number[]>
}

const flag = (is: boolean) => (is ? 1 : 0)
const price = (minor: number, currency: string) => ({ amount: toDecimal(minor, currency), currency })

export const toStoryCreator = (row: StoryRow) => ({
  _id: row.creatorId,
  username: row.username,
  firstName: row.firstName,
  lastName: row.lastName,
  ...(row.profilePic ? { profilePic: row.profilePic } : {}),
})

export function toStory(
  context: Pick<Context, 'config' | 'now'>,
  { row, access }: VisibleStory,
  parts: StoryParts,
): StoryView {
  const { isAllowed } = access
  const media = row.mediaId ? parts.media.get(row.mediaId) : undefined
  return {
    storyId: row.id,
    creatorId: row.creatorId,
    kind: row.kind,
    ...(media && isAllowed ? { media: toStoryMedia(context, media, parts.viewer) } : {}),
    ...(media && !isAllowed ? { lockedPreviewUrl: lockedPreviewUrl(context, media, parts.viewer) } : {}),
    ...(row.kind === 'text' ? { background: row.background } : {}),
    ...(isAllowed && row.filter !== 'none' ? { filter: row.filter } : {}),
    text: isAllowed ? row.text : '',
    layers: isAllowed
      ? row.layers.flatMap((layer) => toLayer(layer, { row, access }, { ...parts, at: context.now() }))
      : [],
    audience: row.audience,
    ...(row.listId && access.isOwn ? { listId: row.listId } : {}),
    ...(row.priceMinor && row.currency ? { price: price(row.priceMinor, row.currency) } : {}),
    isVisible: flag(isAllowed),
    ...(access.isAllowed ? {} : { requiredAction: access.requiredAction }),
    isPurchased: flag(access.isBuyer),
    isSeen: flag(row.seenAt !== null || access.isOwn),
    isOwn: flag(access.isOwn),
    ...(row.reaction ? { reaction: row.reaction } : {}),
    allowsReplies: flag(row.allowsReplies),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isExpired: flag(row.expiresAt <= context.now()),
  }
}

export const toStoryMedia = (context: Pick<Context, 'config' | 'now'>, file: MediaRow, viewer: Caller) => ({
  _id: file.id,
  kind: file.kind === 'video' ? ('video' as const) : ('image' as const),
  state: file.state === 'ready' ? ('ready' as const) : ('making' as const),
  isPreview: 0 as const,
  ...(file.state === 'ready' ? mediaUrls(context, file, viewer) : {}),
  ...(file.width && file.height ? { width: file.width, height: file.height } : {}),
  ...(file.durationMs === null ? {} : { duration: file.durationMs / 1000 }),
  ...(file.colour ? { colour: file.colour } : {}),
})

/** Mentions of closed accounts and links to posts the viewer may not know of are left out. */
function toLayer(
  layer: StoryLayer,
  { row, access }: VisibleStory,
  { usernames, postTitles, votes, at }: StoryParts & { at: Date },
): StoryView['layers'] {
  if (layer.type === 'mention') {
    const username = usernames.get(layer.userId)
    return username ? [{ ...layer, username }] : []
  }
  if (layer.type === 'link') {
    const title = postTitles.get(layer.postId)
    return title === undefined ? [] : [{ ...layer, title }]
  }
  if (layer.type === 'countdown')
    return [{ ...layer, remainingMs: Math.max(0, Date.parse(layer.endsAt) - at.getTime()) }]
  if (layer.type !== 'poll') return [layer]
  const isCounted = access.isOwn || row.vote !== null
  const counts = votes.get(row.id) ?? []
  return [
    {
      ...layer,
      ...(isCounted ? { votes: layer.options.map((_, i) => counts[i] ?? 0) } : {}),
      ...(row.vote === null ? {} : { myVote: row.vote }),
    },
  ]
}

/** The ring of one creator, from the stories of the creator the viewer may know of. */
export function toRing(stories: VisibleStory[], viewerId: string | undefined): Ring | undefined {
  const [first] = stories
  if (!first) return undefined
  const isOwn = first.row.creatorId === viewerId
  const unseen = stories.filter(({ row }) => row.seenAt === null)
  const latestMs = Math.max(...stories.map(({ row }) => row.createdAt.getTime()))
  const isClose = ({ row }: VisibleStory) => row.audience === 'closeFriends'
  return {
    creator: toStoryCreator(first.row),
    storyCount: stories.length,
    unseenCount: isOwn ? 0 : unseen.length,
    isSeen: flag(isOwn || unseen.length === 0),
    isCloseFriends: flag((unseen.length ? unseen : stories).some(isClose)),
    isOwn: flag(isOwn),
    latestAt: new Date(latestMs).toISOString(),
  }
}

export const toStats = (row: StatsRow | undefined): Static<typeof StoryStats> => ({
  viewCount: row?.viewCount ?? 0,
  reactionCount: row?.reactionCount ?? 0,
  replyCount: row?.replyCount ?? 0,
  tapBackCount: row?.tapBackCount ?? 0,
  exitCount: row?.exitCount ?? 0,
  purchaseCount: row?.purchaseCount ?? 0,
  ...(row?.currency ? { earned: price(row.earnedMinor, row.currency) } : {}),
})
export const toOwnStory = (story: StoryView, stats: StatsRow | undefined): Static<typeof OwnStory> => ({
  ...story,
  stats: toStats(stats),
})
