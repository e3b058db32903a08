import type { Context } from '../../../context.ts'
import { readSettings } from '../../configuration/public.ts'
import { ONLINE_SECONDS } from '../../people/public.ts'
import { foldText, toTrigramLetters, searchTokensOf, splitWords } from '../../../text/fold-text.ts'
import { rankOf } from '../creators/ranking-rules.ts'
import { saveEntries, removeEntries, type SearchEntry } from '../search/search-store.ts'
import {
  endNewcomers,
  clearStaleOnline,
  takeStale,
  writeRanks,
  type StaleRow,
} from './creator-signal-store.ts'

const BATCH_SIZE = 500

/**
 * Updates rank and search entry of every creator whose signals changed, and clears outdated online and new
 * flags. Cost depends on the number of changes.
 */
export async function indexCreators({ db, now }: Context) {
  const at = now().getTime()
  const { 'discovery.newcomerDays': newcomerDays } = await readSettings(db)
  await db.transaction(async (tx) => {
    await clearStaleOnline(tx, new Date(at - ONLINE_SECONDS * 1000))
    await endNewcomers(tx, new Date(at - newcomerDays * 86_400_000))
  })
  let done = 0
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const stale = await takeStale(tx, BATCH_SIZE)
      if (stale.length === 0) return 0
      const ranked = stale.map((row) => ({ row, rank: rankOfRow(row) }))
      await writeRanks(
        tx,
        ranked.map(({ row, rank }) => ({ id: row.id, rank })),
      )
      await saveEntries(
        tx,
        'person',
        ranked.filter(({ row }) => row.isFound).map(({ row, rank }) => toSearchEntry(row, rank)),
      )
      await removeEntries(
        tx,
        'person',
        stale.filter(({ isFound }) => !isFound).map(({ id }) => id),
      )
      return stale.length
    })
    done += count
    if (count < BATCH_SIZE) return done
  }
}

const rankOfRow = (row: StaleRow) =>
  rankOf({
    heat: row.heat,
    ratingSum: row.ratingSum,
    ratingCount: row.ratingCount,
    hasPortrait: row.profilePic !== null,
    hasCover: row.coverPic !== null,
    hasWords: row.bio !== '' || row.headline !== '',
  })

/** The username without separators comes first, so that it is found however it is typed. */
export function toSearchEntry(row: StaleRow, rank: number): SearchEntry {
  const whole = row.username.replace(/[._]/g, '')
  const name = `${row.firstName} ${row.lastName}`
  const names = `${whole} ${row.username} ${name}`
  const text = `${names} ${row.headline} ${row.city} ${row.categories}`
  return {
    subjectId: row.id,
    text: foldText(text),
    rank,
    at: row.openedAt,
    tokens: searchTokensOf(text),
    // Corrections target names and words only; usernames are too many to suggest.
    words: splitWords(`${name} ${row.headline} ${row.city} ${row.categories}`)
      .filter((word) => Array.from(word).length >= 3)
      .map((word) => ({ word, letters: toTrigramLetters(word) })),
  }
}
