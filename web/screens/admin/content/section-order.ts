import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'

export type StaffHome = Data<Endpoints['GET /staff/home']>
export type StaffSection = StaffHome['sections'][number]

/** In the order of `ids`; items that are not listed go to the end. */
export function sortByIds<T extends { id: string }>(items: readonly T[], ids: readonly string[]): T[] {
  const place = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return items.toSorted((a, b) => place(a.id) - place(b.id))
}
