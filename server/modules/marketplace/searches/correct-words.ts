import type { Queries } from '../../../db/database.ts'
import { findSimilarWords, findUnknownWords } from './product-word-store.ts'

/** Other readings of a search in which unknown words are replaced by similar ones, the most similar first. */
export async function correctWords(sql: Queries, words: string[]): Promise<string[][]> {
  const unknown = await findUnknownWords(sql, words)
  if (unknown.size === 0) return []
  const similar = new Map<string, string[]>()
  for (const word of unknown) similar.set(word, await findSimilarWords(sql, word))
  const readings = Math.max(...[...similar.values()].map(({ length }) => length))
  if ([...similar.values()].some(({ length }) => length === 0)) return []
  return Array.from({ length: readings }, (_, n) =>
    words.map((word) => {
      const candidates = similar.get(word)
      return candidates?.[n] ?? candidates?.[0] ?? word
    }),
  )
}
