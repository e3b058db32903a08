import type { Queries } from '../../../db/database.ts'
import { findSimilarWords, findUnknownWords } from './product-word-store.ts'

/**
 * The words to search for: as typed if every one is known, else with unknown ones replaced by similar ones, the most
 * similar first. Without any reading nothing can be found; searching for an unknown word would read every product.
 */
export async function readWords(sql: Queries, words: string[]): Promise<string[][]> {
  const unknown = words.length ? await findUnknownWords(sql, words) : new Set<string>()
  if (unknown.size === 0) return [words]
  const similar = new Map<string, string[]>()
  for (const word of unknown) similar.set(word, await findSimilarWords(sql, word))
  const counts = [...similar.values()].map(({ length }) => length)
  if (counts.includes(0)) return []
  return Array.from({ length: Math.max(...counts) }, (_, n) =>
    words.map((word) => {
      const candidates = similar.get(word)
      return candidates?.[n] ?? candidates?.[0] ?? word
    }),
  )
}
