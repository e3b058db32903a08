import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'

export type StaffHome = Data<Endpoints['GET /staff/home']>
export type StaffSection = StaffHome['sections'][number]

/** One step up (-1) or down (1); at the ends nothing moves. */
export function moved(sections: readonly StaffSection[], id: string, step: number): StaffSection[] {
  const from = sections.findIndex((section) => section.id === id)
  const to = Math.max(0, Math.min(sections.length - 1, from + step))
  const one = sections[from]
  if (!one) return [...sections]
  const rest = sections.filter((section) => section !== one)
  return [...rest.slice(0, to), one, ...rest.slice(to)]
}

/** In the order of ids; whoever is not named keeps to the end. */
export function ordered<T extends { id: string }>(items: readonly T[], ids: readonly string[]): T[] {
  const place = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return items.toSorted((a, b) => place(a.id) - place(b.id))
}
