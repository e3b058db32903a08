import type { Static } from 'typebox'
import type { products } from '../../../../contract/market/products.ts'
import type { Context } from '../../../context.ts'
import { newId } from '../../../db/new-id.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { sanitizeText } from '../../../text/sanitize-text.ts'
import {
  countSavedSearches,
  deleteSavedSearch,
  insertSavedSearch,
  listSavedSearches,
  lockSavedSearches,
  updateSavedSearch,
  type SavedSearchRow,
} from './saved-search-store.ts'
import { readFilter, type SavedQuery } from './search-products.ts'

const MAX_SAVED = 50
type SavedSearch = Static<(typeof products)['POST /products/savedSearches']['reply']>

const toSavedSearch = ({ id, name, query, hasAlert, createdAt }: SavedSearchRow): SavedSearch => ({
  savedSearchId: id,
  name,
  query,
  isAlertOn: hasAlert ? 1 : 0,
  createdAt: createdAt.toISOString(),
})

type Paging = { by: Person; offset?: number; limit?: number }
export async function readSavedSearches({ db }: Context, { by, offset = 0, limit = 10 }: Paging) {
  const { rows, totalCount } = await listSavedSearches(db, { personId: by.id, offset, limit })
  return { items: rows.map(toSavedSearch), totalCount }
}

type SaveInput = { by: Person; name: string; query: SavedQuery; isAlertOn: 0 | 1 }
export function saveSearch(context: Context, { by, name, query, isAlertOn }: SaveInput) {
  return context.db.transaction(async (tx) => {
    await readFilter(context, query)
    await lockSavedSearches(tx, by.id)
    if ((await countSavedSearches(tx, by.id)) >= MAX_SAVED) throw problem('SAVED_SEARCHES_FULL')
    const row = {
      id: newId(),
      personId: by.id,
      name: sanitizeText(name),
      query,
      hasAlert: isAlertOn === 1,
      createdAt: context.now(),
    }
    await insertSavedSearch(tx, row)
    return toSavedSearch(row)
  })
}

type ChangeInput = { by: Person; savedSearchId: string; name?: string; isAlertOn?: 0 | 1 }
export function changeSavedSearch({ db }: Context, { by, savedSearchId, name, isAlertOn }: ChangeInput) {
  return db.transaction(async (tx) => {
    const row = await updateSavedSearch(tx, {
      id: savedSearchId,
      personId: by.id,
      name: name === undefined ? null : sanitizeText(name),
      hasAlert: isAlertOn === undefined ? null : isAlertOn === 1,
    })
    if (!row) throw problem('SAVED_SEARCH_NOT_FOUND')
    return toSavedSearch(row)
  })
}

export async function removeSavedSearch(
  { db }: Context,
  { by, savedSearchId }: { by: Person; savedSearchId: string },
) {
  if (!(await deleteSavedSearch(db, { id: savedSearchId, personId: by.id })))
    throw problem('SAVED_SEARCH_NOT_FOUND')
  return {}
}
