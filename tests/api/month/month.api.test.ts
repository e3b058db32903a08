import { expect, test } from 'vitest'
import { liveAMonth } from './live-a-month.ts'

const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)
const people = number('MONTH_PEOPLE', 20)
const actsADay = number('MONTH_ACTS', 0.8)
// A month that failed can be lived again by its seed; `npm run bench -- month` lives a long one.
const seed = number('MONTH_SEED', 91)

test(
  'after a month of everything that moves money, in bad weather, the books and the gateway agree to the cent',
  { timeout: number('MONTH_MINUTES', 3) * 60_000 },
  async () => {
    const { faults, sums } = await liveAMonth({ seed, people, actsADay })
    if (process.env.MONTH_PEOPLE) console.log(JSON.stringify({ seed, people, ...sums }))
    expect(faults, `MONTH_SEED=${seed}`).toEqual([])
  },
)
