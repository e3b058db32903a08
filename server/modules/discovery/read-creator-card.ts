import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Caller } from '../../http/tokens.ts'
import { cardList, viewerOf } from './creator-cards.ts'
import { listFirstOfCategories } from './creator-list-store.ts'

type Read = { caller: Caller; language: string; userId: string }

/** A creator's card by id; of who may not be known the same as of nobody. */
export async function readCreatorCard({ readDb, now }: Context, { caller, language, userId }: Read) {
  const [card] = await cardList(readDb(), { ids: [userId], viewer: viewerOf(caller, language, now()) })
  if (!card) throw problem('CREATOR_NOT_FOUND')
  return card
}

/** Others who stand in the same categories, the most looked at first. */
export async function readSimilar(
  { readDb, now }: Context,
  { caller, language, userId, limit = 8 }: Read & { limit?: number },
) {
  const db = readDb()
  const viewer = viewerOf(caller, language, now())
  const [card] = await cardList(db, { ids: [userId], viewer })
  const first = await listFirstOfCategories(db, {
    categoryIds: card?.categoryData.map(({ _id }) => _id) ?? [],
    each: limit + 1,
    viewerId: viewer.id,
  })
  const ids = [...new Set(first.map(({ id }) => id))].filter((id) => id !== userId).slice(0, limit)
  return { items: await cardList(db, { ids, viewer }), totalCount: ids.length }
}
