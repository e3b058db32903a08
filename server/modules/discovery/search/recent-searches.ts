import type { Context } from '../../../context.ts'
import type { Person } from '../../../http/tokens.ts'
import { readSettings } from '../../configuration/public.ts'
import { deleteRecentSearches, listRecentSearches, upsertRecentSearch } from './recent-search-store.ts'

export async function readRecentSearches(
  { db }: Context,
  { by, offset = 0, limit = 10 }: { by: Person; offset?: number; limit?: number },
) {
  const { rows, totalCount } = await listRecentSearches(db, { personId: by.id, offset, limit })
  return { items: rows.map(({ text }) => ({ text })), totalCount }
}

/** A repeated search only moves up. */
export async function saveRecentSearch({ db, now }: Context, { by, text }: { by: Person; text: string }) {
  const tidy = text.replace(/\s+/g, ' ').trim()
  if (tidy)
    await db.transaction(async (tx) => {
      const { 'search.recentKept': kept } = await readSettings(tx)
      await upsertRecentSearch(tx, { personId: by.id, text: tidy, at: now(), kept })
    })
  return {}
}

export async function clearRecentSearches(
  { db }: Context,
  { by, text }: { by: Person; text?: string | undefined },
) {
  await db.transaction((tx) => deleteRecentSearches(tx, { personId: by.id, text }))
  return {}
}
