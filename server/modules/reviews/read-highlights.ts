import type { Context } from '../../context.ts'
import { loadParties, toParty } from '../orders/public.ts'
import { filterVisible } from '../people/public.ts'
import { averageOf } from './review-rules.ts'
import { listHighlights, sumSellerRatings } from './review-store.ts'

const CANDIDATES = 24
const SHOWN = 3

/**
 * Reviews of creators for the landing page: at least four stars, one per creator, only of creators whom
 * guests can see. Buyers are not named.
 */
export async function readHighlights({ db }: Context) {
  const [rows, total] = await Promise.all([listHighlights(db, CANDIDATES), sumSellerRatings(db)])
  const visible = await filterVisible(
    db,
    undefined,
    rows.map(({ subjectId }) => subjectId),
  )
  const shown = rows.filter(({ subjectId }) => visible.has(subjectId)).slice(0, SHOWN)
  const parties = await loadParties(
    db,
    shown.map(({ subjectId }) => subjectId),
  )
  const average = averageOf(total)
  return {
    reviews: shown.flatMap(({ id, subjectId, stars, text }) => {
      const subject = parties.get(subjectId)
      return subject ? [{ reviewId: id, subject: toParty(subject), stars, text }] : []
    }),
    count: total.count,
    ...(average === undefined ? {} : { average }),
  }
}
