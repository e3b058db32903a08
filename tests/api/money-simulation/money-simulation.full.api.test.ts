import { expect, test } from 'vitest'
import { simulateMonth } from './simulate-month.ts'

const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)
const people = number('MONTH_PEOPLE', 20)
const actsADay = number('MONTH_ACTS', 0.8)
// A failed run can be repeated by its seed; `npm run bench -- month` runs a long one.
const seed = number('MONTH_SEED', 91)

test(
  'after a simulated month with injected faults, ledger and gateway agree to the cent',
  { timeout: number('MONTH_MINUTES', 3) * 60_000 },
  async () => {
    const { violations, sums } = await simulateMonth({ seed, people, actsADay })
    if (process.env.MONTH_PEOPLE) console.log(JSON.stringify({ seed, people, ...sums }))
    expect(violations, `MONTH_SEED=${seed}`).toEqual([])
  },
)
