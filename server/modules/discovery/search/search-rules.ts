import { isUnspacedScript } from '../../../text/fold-text.ts'

export type Candidate = {
  /** Folded text: username, name, then headline, city and categories. */
  text: string
  rank: number
  topRank: number
  openedAt: Date
  isFollow: boolean
  /** Similarity of corrected words, from 0 to 1; 1 for exact ones. */
  likeness: number
}

/**
 * Relevance of a match: exact username, then name, then word prefix. Followed creators come first among
 * equals, then rank, then newness.
 */
export function searchScore(typed: string, candidate: Candidate, now: Date) {
  const { text, rank, topRank, openedAt, isFollow, likeness } = candidate
  const [username = ''] = text.split(' ', 1)
  const days = Math.max(0, (now.getTime() - openedAt.getTime()) / 86_400_000)
  const match =
    username === typed.replaceAll(' ', '') || text === typed
      ? 6
      : ` ${text} `.includes(` ${typed} `)
        ? 4
        : text.startsWith(typed)
          ? 3
          : ` ${text}`.includes(` ${typed}`)
            ? 2.5
            : 1.5
  return (
    match * likeness +
    (isFollow ? 1.5 : 0) +
    // Heat is logarithmic: a hundred times less costs about one point.
    Math.max(-2, (rank - topRank) * 0.22) +
    0.3 * 2 ** (-days / 60)
  )
}

/** Whether every query word is the prefix of a word in the text; in scripts without spaces, a substring. */
export const matchesAllWords = (text: string, words: readonly string[]) =>
  words.every((word) => (isUnspacedScript(word) ? text.includes(word) : ` ${text}`.includes(` ${word}`)))

/** Minimum trigram similarity; short words need less. */
export const minSimilarity = (word: string) => (Array.from(word).length <= 4 ? 0.3 : 0.35)

/** Similar words: one edit apart first, then by rank. */
export const rankSimilarWords = (
  typed: string,
  words: readonly { word: string; letters: string; rank: number }[],
) =>
  words
    .map(({ word, letters, rank }) => ({ word, rank, likeness: isOneEditApart(typed, letters) ? 0.9 : 0.6 }))
    .toSorted((a, b) => b.likeness - a.likeness || b.rank - a.rank)
    .map(({ word, likeness }) => ({ word, likeness }))

/** One inserted, missing, wrong or swapped letter. */
export function isOneEditApart(a: string, b: string) {
  const [long, short] = a.length >= b.length ? [a, b] : [b, a]
  let same = 0
  while (same < short.length && short[same] === long[same]) same++
  if (long.length > short.length) return long.slice(same + 1) === short.slice(same)
  const isSwapped = long[same] === short[same + 1] && long[same + 1] === short[same]
  return (
    long.slice(same + 1) === short.slice(same + 1) ||
    (isSwapped && long.slice(same + 2) === short.slice(same + 2))
  )
}
