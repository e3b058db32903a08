import { UserType } from '../../../../contract/core/constants.ts'
import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { loadReplyTexts } from '../../chat/public.ts'
import { actingFor } from '../../people/public.ts'
import { loadStoryViews } from '../load-stories.ts'
import { filterVisibleStories, requireOwnStory } from '../story-access.ts'
import { listOwn } from '../story-store.ts'
import { toOwnStory, toStats } from '../story-view.ts'
import { countAudiences, listViewers, loadStats, type ViewerFilter, type ViewerRow } from './view-store.ts'

type Own = { by: Person; creatorId?: string | undefined }
type PageInput = { offset?: number | undefined; limit?: number | undefined }

export async function readOwnStories(
  context: Context,
  { by, creatorId, isActiveOnly, offset = 0, limit = 10 }: Own & PageInput & { isActiveOnly: boolean },
) {
  const { db } = context
  const { id } = await actingFor(db, by, creatorId)
  if (id === by.id && by.userType !== UserType.creator) throw problem('FORBIDDEN')
  const at = context.now()
  const { rows, total } = await listOwn(db, { creatorId: id, isActiveOnly, at, offset, limit })
  const viewer = { viewer: by, actingForId: creatorId }
  const visible = await filterVisibleStories(context, db, { rows, ...viewer })
  const [views, stats] = await Promise.all([
    loadStoryViews(context, db, { stories: visible, ...viewer }),
    loadStats(
      db,
      rows.map((row) => row.id),
    ),
  ])
  const byStory = new Map(stats.map((row) => [row.storyId, row]))
  return { items: views.map((view) => toOwnStory(view, byStory.get(view.storyId))), totalCount: total }
}

export async function readStoryStats(
  { db, now }: Context,
  { by, creatorId, storyId }: Own & { storyId: string },
) {
  const story = await requireOwnStory(db, { by, creatorId, storyId })
  const [[stats], audiences] = await Promise.all([
    loadStats(db, [storyId]),
    countAudiences(db, { storyId, creatorId: story.creatorId, at: now() }),
  ])
  return { ...toStats(stats), ...audiences }
}

type Viewers = Own & PageInput & { storyId: string; filter?: ViewerFilter | undefined }
export async function readViewers(
  { db, now }: Context,
  { by, creatorId, storyId, filter = 'all', offset = 0, limit = 10 }: Viewers,
) {
  const story = await requireOwnStory(db, { by, creatorId, storyId })
  const query = { storyId, creatorId: story.creatorId, filter, at: now(), offset, limit }
  const { rows, total } = await listViewers(db, query)
  const replies = await loadReplyTexts(db, {
    ids: rows.flatMap(({ replyMessageId }) => replyMessageId ?? []),
    viewerId: story.creatorId,
    at: query.at,
  })
  return { items: rows.map((row) => toViewer(row, replies)), totalCount: total }
}

const flag = (is: boolean) => (is ? (1 as const) : (0 as const))
type Replies = Awaited<ReturnType<typeof loadReplyTexts>>
const toViewer = (row: ViewerRow, replies: Replies) => ({
  user: {
    _id: row.personId,
    username: row.username,
    firstName: row.firstName,
    lastName: row.lastName,
    ...(row.profilePic ? { profilePic: row.profilePic } : {}),
  },
  at: row.at.toISOString(),
  isSubscriber: flag(row.isSubscriber),
  isPurchased: flag(row.isPurchased),
  ...(row.reaction ? { reaction: row.reaction } : {}),
  ...(row.repliedAt ? { repliedAt: row.repliedAt.toISOString() } : {}),
  ...replyOf(row, replies),
  ...(row.vote === null ? {} : { vote: row.vote }),
})

function replyOf({ replyMessageId }: ViewerRow, replies: Replies) {
  const reply = replyMessageId ? replies.get(replyMessageId) : undefined
  return reply ? { reply } : {}
}
