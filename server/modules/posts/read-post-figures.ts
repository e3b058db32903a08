import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { actingFor, personCards } from '../people/public.ts'
import { toDecimal } from '../wallet/public.ts'
import { countAround, listTaggable, viewsByDay } from './engagement-store.ts'
import { findPost, findPoster } from './post-store.ts'
import { sumTallies } from './tally-store.ts'

const DAYS = 30
const DAY_MS = 86_400_000

/** What became of a post, for its creator and who acts for them. */
export async function readPostFigures(
  { db, now }: Context,
  { by, assetId, creatorId }: { by: Person; assetId: string; creatorId?: string | undefined },
) {
  const { id } = await actingFor(db, by, creatorId)
  const post = await findPost(db, assetId)
  if (post?.creatorId !== id || post.state === 'deleted') throw problem('POST_NOT_FOUND')
  const since = new Date(now().getTime() - DAYS * DAY_MS)
  const [[tally], around, views, poster] = await Promise.all([
    sumTallies(db, [assetId]),
    countAround(db, assetId),
    viewsByDay(db, assetId, since),
    findPoster(db, id),
  ])
  const currency = poster?.currency ?? 'USD'
  const money = (minor = 0) => ({ amount: toDecimal(minor, currency), currency })
  const seen = new Map(views.map(({ day, views: count }) => [day, count]))
  return {
    postId: assetId,
    views: tally?.views ?? 0,
    likes: tally?.likes ?? 0,
    comments: tally?.comments ?? 0,
    shares: tally?.shares ?? 0,
    sales: tally?.sales ?? 0,
    ...around,
    earned: money(tally?.earnedMinor),
    tips: money(tally?.tipMinor),
    days: Array.from({ length: DAYS }, (_, i) => {
      const day = new Date(since.getTime() + (i + 1) * DAY_MS).toISOString().slice(0, 10)
      return { day, views: seen.get(day) ?? 0 }
    }),
  }
}

type Tag = {
  by: Person
  searchText?: string
  creatorId?: string | undefined
  offset?: number
  limit?: number
}
/** People who can be mentioned. */
export async function readTaggable(
  { db }: Context,
  { by, searchText = '', creatorId, offset = 0, limit = 10 }: Tag,
) {
  const { id: viewerId } = await actingFor(db, by, creatorId)
  const beginning = searchText.trim().replace(/^@/, '').toLowerCase()
  const ids = await listTaggable(db, { viewerId, beginning, offset, limit: limit + 1 })
  const cards = await personCards(db, { ids: ids.slice(0, limit), viewerId })
  return { items: cards, totalCount: offset + ids.length }
}
