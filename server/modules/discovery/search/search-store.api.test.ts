import { beforeAll, expect, test } from 'vitest'
import { createWorld } from '../../../../tests/support/world/world.ts'
import { newId } from '../../../db/new-id.ts'
import { findByWords } from './search-store.ts'

type World = Awaited<ReturnType<typeof createWorld>>
let world: World
const names = new Map<string, string>()

/** More than the rare-prefix limit: marin0 to marin1999 with rising rank, and a few others. */
beforeAll(async () => {
  world = await createWorld()
  const many = Array.from({ length: 2000 }, (_, i) => ({ words: ['person', `marin${i}`], rank: i / 100 }))
  const others = [
    { words: ['mar'], rank: -5 },
    { words: ['marin', 'silva'], rank: -4 },
    { words: ['moth'], rank: 50 },
    { words: ['zoe'], rank: 60 },
  ]
  const entries = [...many, ...others].map(({ words, rank }) => {
    const subjectId = newId()
    names.set(subjectId, words.join(' '))
    return { kind: 'person', subjectId, text: words.join(' '), rank, at: world.clock.now(), words }
  })
  const { db } = world.context
  await db`insert into search_entry ${db(entries.map(({ kind, subjectId, text, rank, at }) => ({ kind, subjectId, text, rank, at })))}`
  await db`insert into search_token ${db(
    entries.flatMap(({ kind, subjectId, rank, words }) =>
      words.map((token) => ({ kind, subjectId, token, rank })),
    ),
  )}`
})
const found = async (...words: string[]) => {
  const rows = await findByWords(world.context.db, { kind: 'person', words, limit: 3 })
  return rows.map(({ subjectId }) => names.get(subjectId) ?? '')
}
const best = ['person marin1999', 'person marin1998', 'person marin1997']

test.each([
  ['one letter', ['m'], ['moth', ...best.slice(0, 2)]],
  ['two letters', ['ma'], best],
  ['three letters, and who has just these', ['mar'], [...best, 'mar']],
  ['more, and who has the very word', ['marin'], [...best, 'marin silva']],
  ['two words, both common', ['person', 'marin'], best],
  ['two words, one rare', ['marin', 'sil'], ['marin silva']],
  ['a rare word', ['zo'], ['zoe']],
  ['nobody', ['zz'], []],
])('among many equal prefixes the highest ranked are found by %s', async (_how, words, expected) =>
  expect(await found(...words)).toEqual(expected),
)
