import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { actingFor, readPersonCards } from '../../people/public.ts'
import { toDecimal } from '../../wallet/public.ts'
import { countViewersAndBookmarks, listTaggable, viewsByDay } from './engagement-store.ts'
import { findPost, findPostAuthor } from '../authoring/post-store.ts'
import { sumCounters } from './post-counter-store.ts'

const DAYS = 30
const DAY_MS = 86_400_000

/** Statistics of a post for its creator or their agency. */
export async function readPostStats(
  { db, now }: Context,
  { by, assetId, creatorId }: { by: Person; assetId: string; creatorId?: string | undefined },
) {
  const { id } = await actingFor(db, by, creatorId)
  const post = await findPost(db, assetId)
  if (post?.creatorId !== id || post.state === 'deleted') throw problem('POST_NOT_FOUND')
  const since = new Date(now().getTime() - DAYS * DAY_MS)
  const [[counters], around, views, poster] = await Promise.all([
    sumCounters(db, [assetId]),
    countViewersAndBookmarks(db, assetId),
    viewsByDay(db, assetId, since),
    findPostAuthor(db, id),
  ])
  const currency = poster?.currency ?? 'USD'
  const money = (minor = 0) => ({ amount: toDecimal(minor, currency), currency })
  const viewsByDate = new Map(views.map(({ day, views: count }) => [day, count]))
  return {
    postId: assetId,
    views: counters?.views ?? 0,
    likes: counters?.likes ?? 0,
    comments: counters?.comments ?? 0,
    shares: counters?.shares ?? 0,
    sales: counters?.sales ?? 0,
    ...around,
    earned: money(counters?.earnedMinor),
    tips: money(counters?.tipMinor),
    days: Array.from({ length: DAYS }, (_, i) => {
      const day = new Date(since.getTime() + (i + 1) * DAY_MS).toISOString().slice(0, 10)
      return { day, views: viewsByDate.get(day) ?? 0 }
    }),
  }
}

type TaggableQuery = {
  by: Person
  searchText?: string
  creatorId?: string | undefined
  offset?: number
  limit?: number
}
/** Users who can be mentioned. */
export async function readTaggableUsers(
  { db }: Context,
  { by, searchText = '', creatorId, offset = 0, limit = 10 }: TaggableQuery,
) {
  const { id: viewerId } = await actingFor(db, by, creatorId)
  const beginning = searchText.trim().replace(/^@/, '').toLowerCase()
  const ids = await listTaggable(db, { viewerId, beginning, offset, limit: limit + 1 })
  const cards = await readPersonCards(db, { ids: ids.slice(0, limit), viewerId })
  return { items: cards, totalCount: offset + ids.length }
}
