import type { Section } from '../discovery/public.ts'

/** Why an arrangement cannot be home, or undefined. */
export function layoutFault(
  sections: readonly Section[],
  known: { categories: ReadonlySet<string>; people: ReadonlySet<string> },
) {
  if (new Set(sections.map(({ id }) => id)).size < sections.length) return 'Two sections have the same id.'
  for (const { kind, titles, categoryId, personIds } of sections) {
    if (kind === 'category' && !(categoryId && known.categories.has(categoryId)))
      return 'A section of a category needs a category that is there.'
    if (kind !== 'category' && !titles.en?.trim()) return 'Every section needs an English title.'
    if (kind === 'picked' && !personIds?.length) return 'A hand-picked section needs somebody in it.'
    if (personIds?.some((id) => !known.people.has(id)))
      return 'Somebody who was picked cannot be shown any more.'
  }
  return undefined
}
