import type { Section } from '../discovery/public.ts'

/** Why a layout is invalid; undefined if valid. */
export function layoutFault(
  sections: readonly Section[],
  known: { categories: ReadonlySet<string>; people: ReadonlySet<string> },
) {
  if (new Set(sections.map(({ id }) => id)).size < sections.length) return 'Two sections have the same id.'
  for (const { kind, titles, categoryId, personIds } of sections) {
    if (kind === 'category' && !(categoryId && known.categories.has(categoryId)))
      return 'A category section needs an existing category.'
    if (kind !== 'category' && !titles.en?.trim()) return 'Every section needs an English title.'
    if (kind === 'picked' && !personIds?.length) return 'A hand-picked section needs at least one creator.'
    if (personIds?.some((id) => !known.people.has(id)))
      return 'One of the selected creators can’t be shown anymore.'
  }
  return undefined
}
