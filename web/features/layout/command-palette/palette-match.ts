/** Ignores accents and case. */
export const foldText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** Every search term is the prefix of a word in the label. */
export function matches(label: string, typed: string): boolean {
  const words = foldText(label).split(/[\s@]+/)
  return foldText(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)))
}
