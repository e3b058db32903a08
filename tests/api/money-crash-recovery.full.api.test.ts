import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { ledgerFaults } from '../support/money/wallets.ts'
import { setWorld } from '../support/money/money-fixtures.ts'
import { moneyMovements, type MoneyMovement } from '../support/money/money-movements.ts'
import { ProcessKilled, createCrashingDb } from '../support/money/crashing-db.ts'
import { createWorld } from '../support/world/world.ts'

/**
 * Every money movement, killed before each statement and after each commit: afterwards the ledger
 * balances, and a retry with the same key has happened once.
 */
let world: Awaited<ReturnType<typeof createWorld>>
let crashingDb: ReturnType<typeof createCrashingDb>
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' }, logTo: { write: () => {} } })
  crashingDb = createCrashingDb(world.context.db)
  world.context.db = crashingDb.db
  setWorld(world)
})
const MOST_STEPS = 400

/** Number of its steps. */
async function killAtEveryStep(tell: () => Promise<MoneyMovement>) {
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const { act, again = act, done } = await tell()
    crashingDb.dieAfter(steps)
    await act().catch((error: unknown) => {
      if (!(error instanceof ProcessKilled)) throw error
    })
    const died = crashingDb.revive()
    expect(await ledgerFaults(world), `killed after ${steps} steps`).toEqual([])
    await world.settle()
    await again()
    await done()
    expect(await ledgerFaults(world), `done again after ${steps} steps`).toEqual([])
    if (!died) return steps
  }
  throw new Error('it never came to an end')
}

test.each(Object.entries(moneyMovements))('killed at every step, %s happens once', async (_name, tell) =>
  expect(await killAtEveryStep(tell)).toBeGreaterThan(1),
)

/** Every kind of movement in the code, by the prefix of its idempotency key. */
function kindsInCode() {
  const folder = join(import.meta.dirname, '../../server/modules')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('test') && !file.includes('demo'),
  )
  return files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    if (!/import \{[^}]*\brecordTransaction\b[^}]*\} from '[^']*ledger-store\.ts'/.test(text)) return []
    return [...text.matchAll(/key: `([a-z-]+):/g)].map(([, kind = '']) => kind)
  })
}

test('every money movement in the code is covered above', async () => {
  const rows = await world.context.db<{ kind: string; code: number }[]>`
    select distinct split_part(key, ':', 1) as kind, code from ledger_transaction`
  const recorded = new Set(rows.map(({ kind }) => kind))
  expect(kindsInCode().length).toBeGreaterThan(10)
  expect(kindsInCode().filter((kind) => !recorded.has(kind))).toEqual([])
  const entries = await world.context.db<
    { code: number }[]
  >`select distinct code from ledger_entry order by code`
  expect(entries.map(({ code }) => code)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})
