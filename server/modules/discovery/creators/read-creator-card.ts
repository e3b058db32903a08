import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Caller } from '../../../http/tokens.ts'
import { loadCreatorCards, toViewer } from './creator-cards.ts'
import { listFirstOfCategories } from './creator-list-store.ts'

type CreatorCardQuery = { caller: Caller; language: string; userId: string }

export async function readCreatorCard(
  { readDb, now }: Context,
  { caller, language, userId }: CreatorCardQuery,
) {
  const [card] = await loadCreatorCards(readDb(), {
    ids: [userId],
    viewer: toViewer(caller, language, now()),
  })
  if (!card) throw problem('CREATOR_NOT_FOUND')
  return card
}

/** Other creators in the same categories, highest rank first. */
export async function readSimilarCreators(
  { readDb, now }: Context,
  { caller, language, userId, limit = 8 }: CreatorCardQuery & { limit?: number },
) {
  const db = readDb()
  const viewer = toViewer(caller, language, now())
  const [card] = await loadCreatorCards(db, { ids: [userId], viewer })
  const first = await listFirstOfCategories(db, {
    categoryIds: card?.categoryData.map(({ _id }) => _id) ?? [],
    each: limit + 1,
    viewerId: viewer.id,
  })
  const ids = [...new Set(first.map(({ id }) => id))].filter((id) => id !== userId).slice(0, limit)
  return { items: await loadCreatorCards(db, { ids, viewer }), totalCount: ids.length }
}
