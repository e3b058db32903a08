import { isUnspaced } from '../../fold-text.ts'

export type Candidate = {
  /** The folded text: username, name, then the words about them. */
  text: string
  rank: number
  topRank: number
  openedAt: Date
  isFollow: boolean
  /** From 0 to 1: how near the words are where they were not typed as they stand; 1 where they were. */
  likeness: number
}

/**
 * How well something answers what was typed. A match counts most: the very username, then a name that begins so,
 * then a word that does. Among equals what is followed stands first, then what is looked at, then what is new.
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
    // Heat is a logarithm; a hundred times less attention costs about one step.
    Math.max(-2, (rank - topRank) * 0.22) +
    0.3 * 2 ** (-days / 60)
  )
}

/** Whether every word that was typed begins a word of the text; in scripts without spaces, stands in it. */
export const holdsAll = (text: string, words: readonly string[]) =>
  words.every((word) => (isUnspaced(word) ? text.includes(word) : ` ${text}`.includes(` ${word}`)))

/** How alike two words must be to be taken for each other: short ones leave less room. */
export const nearEnough = (word: string) => (Array.from(word).length <= 4 ? 0.3 : 0.35)

/** Of words that share all but a letter with what was typed: the nearest first, of those the best known. */
export const nearest = (typed: string, words: readonly { word: string; letters: string; rank: number }[]) =>
  words
    .map(({ word, letters, rank }) => ({ word, rank, likeness: isOneStep(typed, letters) ? 0.9 : 0.6 }))
    .toSorted((a, b) => b.likeness - a.likeness || b.rank - a.rank)
    .map(({ word, likeness }) => ({ word, likeness }))

/** Whether one added, missing, wrong or swapped letter makes one word of the other. */
export function isOneStep(a: string, b: string) {
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
