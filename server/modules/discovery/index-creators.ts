import type { Context } from '../../context.ts'
import { readSettings } from '../configuration/public.ts'
import { ONLINE_SECONDS } from '../people/public.ts'
import { foldText, lettersOf, tokensOf, wordsOf } from '../../fold-text.ts'
import { rankOf } from './ranking-rules.ts'
import { putEntries, removeEntries, type Entry } from './search-store.ts'
import { endNewcomers, sweepOnline, takeStale, writeRanks, type StaleRow } from './signal-store.ts'

const BATCH = 500

/**
 * Makes every creator whose signals changed rank and be found as they are now, and takes those who left or grew
 * out of being new off their lists. The work is as much as has changed.
 */
export async function indexCreators({ db, now }: Context) {
  const at = now().getTime()
  const { 'discovery.newcomerDays': newcomerDays } = await readSettings(db)
  await db.transaction(async (tx) => {
    await sweepOnline(tx, new Date(at - ONLINE_SECONDS * 1000))
    await endNewcomers(tx, new Date(at - newcomerDays * 86_400_000))
  })
  let done = 0
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const stale = await takeStale(tx, BATCH)
      if (stale.length === 0) return 0
      const ranked = stale.map((row) => ({ row, rank: rankOfRow(row) }))
      await writeRanks(
        tx,
        ranked.map(({ row, rank }) => ({ id: row.id, rank })),
      )
      await putEntries(
        tx,
        'person',
        ranked.filter(({ row }) => row.isFound).map(({ row, rank }) => entryOf(row, rank)),
      )
      await removeEntries(
        tx,
        'person',
        stale.filter(({ isFound }) => !isFound).map(({ id }) => id),
      )
      return stale.length
    })
    done += count
    if (count < BATCH) return done
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

/** The username in one piece first, so that typing it finds it whatever stands between its letters. */
export function entryOf(row: StaleRow, rank: number): Entry {
  const whole = row.username.replace(/[._]/g, '')
  const name = `${row.firstName} ${row.lastName}`
  const names = `${whole} ${row.username} ${name}`
  const text = `${names} ${row.headline} ${row.city} ${row.categories}`
  return {
    subjectId: row.id,
    text: foldText(text),
    rank,
    at: row.openedAt,
    tokens: tokensOf(text),
    // Usernames are as many as people, and nobody guesses at them: only names and words are corrected towards.
    words: wordsOf(`${name} ${row.headline} ${row.city} ${row.categories}`)
      .filter((word) => Array.from(word).length >= 3)
      .map((word) => ({ word, letters: lettersOf(word) })),
  }
}
