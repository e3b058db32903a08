import { ratingParameters } from '../../../contract/market/rating-parameters.ts'
import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import type { Caller, Person } from '../../http/tokens.ts'
import { loadParties, toParty } from '../orders/public.ts'
import { filterVisible } from '../people/public.ts'
import { loadReviews } from './load-reviews.ts'
import { requireReviewableOrder } from './reviewable-order.ts'
import { averageOf, REVIEW_WINDOW_MS, type ReviewRole } from './review-rules.ts'
import { listOwn, listPending, listPublished, listTotals, lockOrderReviews } from './review-store.ts'

type Paged = { offset?: number | undefined; limit?: number | undefined }
type Whose = { caller: Caller; userId: string; role?: ReviewRole | undefined }

const viewerIdOf = (caller: Caller) => (caller.kind === 'person' ? caller.id : undefined)

/** A user who is hidden from the viewer looks unknown. */
async function requireVisible({ db }: Context, { caller, userId }: Whose) {
  const viewerId = viewerIdOf(caller)
  if (!(await filterVisible(db, viewerId, [userId])).has(userId)) throw problem('PERSON_NOT_FOUND')
}

export async function readReviews(context: Context, input: Whose & Paged) {
  const { userId, role, offset = 0, limit = 10 } = input
  await requireVisible(context, input)
  const rows = await listPublished(context.db, { subjectId: userId, role, offset, limit })
  const items = await loadReviews(context, context.db, { rows, viewer: input.caller })
  return { items, totalCount: rows[0]?.total ?? 0 }
}

type OwnInput = Paged & { by: Person; direction: 'received' | 'written' }
export async function readOwnReviews(context: Context, { by, direction, offset = 0, limit = 10 }: OwnInput) {
  const rows = await listOwn(context.db, { personId: by.id, direction, offset, limit })
  const items = await loadReviews(context, context.db, { rows, viewer: by })
  return { items, totalCount: rows[0]?.total ?? 0 }
}

export async function readPendingReviews(
  { db, now }: Context,
  { by, offset = 0, limit = 10 }: Paged & { by: Person },
) {
  const since = new Date(now().getTime() - REVIEW_WINDOW_MS)
  const rows = await listPending(db, { personId: by.id, since, offset, limit })
  const roleOf = (buyerId: string): ReviewRole => (buyerId === by.id ? 'seller' : 'buyer')
  const parties = await loadParties(db, [...new Set(rows.flatMap((row) => [row.buyerId, row.sellerId]))])
  const items = rows.map(({ id, kind, title, buyerId, sellerId, closedAt }) => {
    const role = roleOf(buyerId)
    const other = parties.get(role === 'seller' ? sellerId : buyerId)
    return {
      orderId: id,
      kind,
      title,
      role,
      ...(other ? { other: toParty(other) } : {}),
      writeBy: new Date(closedAt.getTime() + REVIEW_WINDOW_MS).toISOString(),
    }
  })
  return { items, totalCount: rows[0]?.total ?? 0 }
}

export function readRatingParameters({ db }: Context, { by, orderId }: { by: Person; orderId: string }) {
  return db.transaction(async (tx) => {
    const { order, role, subjectId, writeBy } = await requireReviewableOrder(tx, {
      personId: by.id,
      orderId,
    })
    const other = (await loadParties(tx, [subjectId])).get(subjectId)
    const written = await lockOrderReviews(tx, orderId)
    return {
      orderId,
      role,
      title: order.title,
      ...(other ? { other: toParty(other) } : {}),
      parameters: [...ratingParameters[role]],
      writeBy: writeBy.toISOString(),
      isWritten: written.some((review) => review.role === role) ? (1 as const) : (0 as const),
    }
  })
}

export async function readRatedParameters(context: Context, input: Whose) {
  await requireVisible(context, input)
  const totals = await listTotals(context.db, { personId: input.userId, role: input.role })
  const parameters = totals.flatMap(({ parameter, ...total }) => {
    if (parameter === 'overall') return []
    const average = averageOf(total)
    return [{ parameter, count: total.count, ...(average === undefined ? {} : { average }) }]
  })
  return { parameters }
}

/** Number of ratings and, if there are enough, their average. */
export async function readRatingTotal(
  sql: Queries,
  query: { personId: string; role: ReviewRole | undefined },
) {
  const overall = (await listTotals(sql, query)).find(({ parameter }) => parameter === 'overall')
  const average = overall && averageOf(overall)
  return { count: overall?.count ?? 0, ...(average === undefined ? {} : { average }) }
}

export async function readUserRating(context: Context, input: Whose) {
  await requireVisible(context, input)
  return readRatingTotal(context.db, { personId: input.userId, role: input.role })
}
