import type { Queries } from '../../db/database.ts'
import { loadPersonCards } from './person-card-store.ts'
import { toPersonCard } from './person-card-view.ts'

/** People as they stand in lists, in the order of their ids, for one viewer. */
export const personCards = async (sql: Queries, who: { ids: string[]; viewerId: string }) =>
  (await loadPersonCards(sql, who)).map(toPersonCard)
