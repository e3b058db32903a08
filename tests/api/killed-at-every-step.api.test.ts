import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { bookFaults } from '../support/money.ts'
import { happenIn } from '../support/money-scenes.ts'
import { moneyStories, type Story } from '../support/money-stories.ts'
import { Killed, mortal } from '../support/mortal-db.ts'
import { createWorld } from '../support/world.ts'

/**
 * Every movement of money, killed before each of its statements and after each of its commits: afterwards the
 * books balance, and done again under the same name it has happened once.
 */
let world: Awaited<ReturnType<typeof createWorld>>
let life: ReturnType<typeof mortal>
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' }, logTo: { write: () => {} } })
  life = mortal(world.context.db)
  world.context.db = life.db
  happenIn(world)
})
const MOST_STEPS = 400

/** How many steps it has. */
async function killAtEveryStep(tell: () => Promise<Story>) {
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const { act, again = act, done } = await tell()
    life.dieAfter(steps)
    await act().catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
    })
    const died = life.revive()
    expect(await bookFaults(world), `killed after ${steps} steps`).toEqual([])
    await world.settle()
    await again()
    await done()
    expect(await bookFaults(world), `done again after ${steps} steps`).toEqual([])
    if (!died) return steps
  }
  throw new Error('it never came to an end')
}

test.each(Object.entries(moneyStories))('killed at every step, %s happens once', async (_name, tell) =>
  expect(await killAtEveryStep(tell)).toBeGreaterThan(1),
)

/** Every kind of movement the code can write: the first word of its key, where it is written down. */
function kindsInCode() {
  const folder = join(import.meta.dirname, '../../server/modules')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('test') && !file.includes('demo'),
  )
  return files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    if (!/import \{[^}]*\bpost\b[^}]*\} from '\.\/ledger-store\.ts'/.test(text)) return []
    return [...text.matchAll(/key: `([a-z-]+):/g)].map(([, kind = '']) => kind)
  })
}

test('there is no movement of money that was not killed above', async () => {
  const rows = await world.context.db<{ kind: string; code: number }[]>`
    select distinct split_part(key, ':', 1) as kind, code from ledger_transaction`
  const told = new Set(rows.map(({ kind }) => kind))
  expect(kindsInCode().length).toBeGreaterThan(10)
  expect(kindsInCode().filter((kind) => !told.has(kind))).toEqual([])
  const entries = await world.context.db<
    { code: number }[]
  >`select distinct code from ledger_entry order by code`
  expect(entries.map(({ code }) => code)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})
