import type { Context } from '../../../context.ts'
import { listTrendingSearches, replaceTrendingSearches } from './trending-search-store.ts'

const WINDOW_MS = 7 * 86_400_000
/** Fewer people could be identified by what they searched for. */
const MIN_PEOPLE = 5
const KEPT = 20

/** Job: recomputes the trending searches. */
export const updateTrendingSearches = ({ db, now }: Pick<Context, 'db' | 'now'>) =>
  db.transaction((tx) =>
    replaceTrendingSearches(tx, {
      since: new Date(now().getTime() - WINDOW_MS),
      minPeople: MIN_PEOPLE,
      limit: KEPT,
    }),
  )

export async function readTrendingSearches(
  { readDb }: Context,
  { offset = 0, limit = 10 }: { offset?: number; limit?: number },
) {
  const { rows, totalCount } = await listTrendingSearches(readDb(), { offset, limit })
  return { items: rows, totalCount }
}
