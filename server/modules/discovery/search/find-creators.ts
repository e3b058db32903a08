import type { Queries } from '../../../db/database.ts'
import { filterFindable } from '../creators/creator-list-store.ts'
import { foldText, toTrigramLetters, splitWords } from '../../../text/fold-text.ts'
import { minSimilarity, rankSimilarWords, searchScore } from './search-rules.ts'
import {
  findAmong,
  findByWords,
  findWordsBySimilarity,
  findWordsByEdits,
  followedIds,
  type SearchHitRow,
} from './search-store.ts'

type FindCreatorsQuery = { text: string; viewerId: string | undefined; now: Date; limit?: number }
/** Loads what the viewer may see of the given ids, best match first. */
type LoadVisible<T> = (ids: string[]) => Promise<T[]>

/** Limits the number of sorted results. */
export const MAX_RESULTS = 500

export const findCreatorIds = (sql: Queries, { limit = MAX_RESULTS, ...query }: FindCreatorsQuery) =>
  findCreators(sql, { ...query, limit }, async (ids) => {
    const findable = await filterFindable(sql, { ids, viewerId: query.viewerId })
    return ids.filter((id) => findable.has(id)).slice(0, limit)
  })

/**
 * Creators matching a query, best first. Words without a match are replaced by the most similar existing
 * ones.
 */
export async function findCreators<T>(
  sql: Queries,
  { text, viewerId, now, limit = MAX_RESULTS }: FindCreatorsQuery,
  loadVisible: LoadVisible<T>,
): Promise<{ found: T[]; corrected: string | undefined }> {
  const words = splitWords(text)
  if (words.length === 0) return { found: [], corrected: undefined }
  const [direct, followed] = await Promise.all([
    findByWords(sql, { kind: 'person', words, limit }),
    viewerId === undefined ? [] : followedIds(sql, viewerId),
  ])
  const followedHits = followed.length
    ? await findAmong(sql, { kind: 'person', words, limit, ids: followed })
    : []
  const isFollow = new Set(followed)
  const inOrder = async (hits: { rows: SearchHitRow[]; typed: string; likeness: number }[]) => {
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
    return ids.length ? loadVisible(ids) : []
  }
  const found = await inOrder([{ rows: [...direct, ...followedHits], typed: foldText(text), likeness: 1 }])
  if (found.length) return { found, corrected: undefined }

  const correctedHits = await Promise.all(
    (await suggestCorrections(sql, words)).map(async (guess) => ({
      rows: await findByWords(sql, { kind: 'person', words: guess.words, limit }),
      typed: guess.words.join(' '),
      likeness: guess.likeness * 0.8,
    })),
  )
  const near = await inOrder(correctedHits)
  return {
    found: near,
    corrected: near.length ? correctedHits.find(({ rows }) => rows.length)?.typed : undefined,
  }
}

/**
 * Possible corrections: each word as typed or as a similar one, a few combinations at most. Several words
 * rule out most combinations, so more of them are tried.
 */
export async function suggestCorrections(sql: Queries, words: string[]) {
  const { perWord, combinations, most } = words.length > 1 ? several : single
  const options = await Promise.all(
    words.map(async (word) => {
      const letters = toTrigramLetters(word)
      const near = letters.length < 3 ? [] : await findSimilarWords(sql, word, letters, perWord)
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
        .slice(0, combinations),
    [{ words: [], likeness: 1 }],
  )
  return combined.filter((guess) => guess.words.join(' ') !== words.join(' ')).slice(0, most)
}

const single = { perWord: 2, combinations: 6, most: 2 }
const several = { perWord: 8, combinations: 24, most: 12 }

/** The most similar words: one edit apart, else by similarity. */
async function findSimilarWords(sql: Queries, word: string, letters: string, limit: number) {
  const near = rankSimilarWords(letters, await findWordsByEdits(sql, 'person', letters))
  return near.length
    ? near.slice(0, limit)
    : findWordsBySimilarity(sql, { letters, least: minSimilarity(word), limit })
}
