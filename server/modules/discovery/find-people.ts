import type { Queries } from '../../db/database.ts'
import { foundAmong } from './creator-list-store.ts'
import { foldText, lettersOf, wordsOf } from '../../fold-text.ts'
import { nearEnough, nearest, searchScore } from './search-rules.ts'
import {
  findAmong,
  findByWords,
  findLikeWords,
  findNearWords,
  followedIds,
  type EntryRow,
} from './search-store.ts'

type Find = { text: string; viewerId: string | undefined; now: Date; limit?: number }
/** Of some ids, the best first, what the viewer may see of them: whatever the asker wants to have of each. */
type See<T> = (ids: string[]) => Promise<T[]>

/** So many are put in order; nobody turns that many pages of a search. */
export const FOUND_AT_MOST = 500

/** The ids of creators by what was typed, the best first. */
export const findPeople = (sql: Queries, { limit = FOUND_AT_MOST, ...asked }: Find) =>
  findSeen(sql, { ...asked, limit }, async (ids) => {
    const seen = await foundAmong(sql, { ids, viewerId: asked.viewerId })
    return ids.filter((id) => seen.has(id)).slice(0, limit)
  })

/**
 * Creators by what was typed, the best first, as they are seen. Words that nobody has are taken for the likest
 * ones there are.
 */
export async function findSeen<T>(
  sql: Queries,
  { text, viewerId, now, limit = FOUND_AT_MOST }: Find,
  see: See<T>,
): Promise<{ found: T[]; corrected: string | undefined }> {
  const words = wordsOf(text)
  if (words.length === 0) return { found: [], corrected: undefined }
  const [direct, followed] = await Promise.all([
    findByWords(sql, { kind: 'person', words, limit }),
    viewerId === undefined ? [] : followedIds(sql, viewerId),
  ])
  const mine = followed.length ? await findAmong(sql, { kind: 'person', words, limit, ids: followed }) : []
  const isFollow = new Set(followed)
  const inOrder = async (hits: { rows: EntryRow[]; typed: string; likeness: number }[]) => {
    const scored = new Map<string, number>()
    for (const { rows, typed, likeness } of hits)
      for (const row of rows) {
        const candidate = {
          ...row,
          openedAt: row.at,
          topRank: row.top,
          isFollow: isFollow.has(row.subjectId),
          likeness,
        }
        const score = searchScore(typed, candidate, now)
        scored.set(row.subjectId, Math.max(score, scored.get(row.subjectId) ?? score))
      }
    const ids = [...scored].toSorted(([a, x], [b, y]) => y - x || a.localeCompare(b)).map(([id]) => id)
    return ids.length ? see(ids) : []
  }
  const found = await inOrder([{ rows: [...direct, ...mine], typed: foldText(text), likeness: 1 }])
  if (found.length) return { found, corrected: undefined }

  const meant = await Promise.all(
    (await guesses(sql, words)).map(async (guess) => ({
      rows: await findByWords(sql, { kind: 'person', words: guess.words, limit }),
      typed: guess.words.join(' '),
      likeness: guess.likeness * 0.8,
    })),
  )
  const near = await inOrder(meant)
  return { found: near, corrected: near.length ? meant.find(({ rows }) => rows.length)?.typed : undefined }
}

/** What may have been meant: each word as it is or as the likest that exist, a few combinations at most. */
async function guesses(sql: Queries, words: string[]) {
  const options = await Promise.all(
    words.map(async (word) => {
      const letters = lettersOf(word)
      const near = letters.length < 3 ? [] : await nearWords(sql, word, letters)
      return [{ word, likeness: 1 }, ...near.filter((found) => found.word !== word)]
    }),
  )
  const combined = options.reduce<{ words: string[]; likeness: number }[]>(
    (sofar, next) =>
      sofar
        .flatMap((one) =>
          next.map(({ word, likeness }) => ({
            words: [...one.words, word],
            likeness: one.likeness * likeness,
          })),
        )
        .toSorted((a, b) => b.likeness - a.likeness)
        .slice(0, 6),
    [{ words: [], likeness: 1 }],
  )
  return combined.filter((guess) => guess.words.join(' ') !== words.join(' ')).slice(0, 2)
}

/** Two words that may have been meant by one that nobody has: a letter apart, else alike. */
async function nearWords(sql: Queries, word: string, letters: string) {
  const near = nearest(letters, await findNearWords(sql, 'person', letters))
  return near.length ? near.slice(0, 2) : findLikeWords(sql, { letters, least: nearEnough(word), limit: 2 })
}
