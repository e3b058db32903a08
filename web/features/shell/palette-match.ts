/** Accents and case do not matter to someone who searches. */
export const plainText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** Every word that was typed begins some word of the label. */
export function matches(label: string, typed: string): boolean {
  const words = plainText(label).split(/[\s@]+/)
  return plainText(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)))
}
