import type { Queries } from '../../../db/database.ts'
import { loadPersonCards } from './person-card-store.ts'
import { toPersonCard } from './person-card-view.ts'

/** Person cards for one viewer, in the order of the ids. */
export const readPersonCards = async (sql: Queries, query: { ids: string[]; viewerId: string }) =>
  (await loadPersonCards(sql, query)).map(toPersonCard)
