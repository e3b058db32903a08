import { expect, test } from 'vitest'
import { bestHours, type Answers } from './audience-rules.ts'

const at = (weekday: number, hour: number, count: number): Answers => ({ weekday, hour, count })

test.each<[string, Answers[], ReturnType<typeof bestHours>]>([
  ['nobody answered', [], undefined],
  ['too few did', [at(6, 18, 19)], undefined],
  [
    'three hours together count more than one alone',
    [at(1, 9, 12), at(6, 18, 6), at(6, 19, 6), at(6, 20, 6)],
    { weekday: 6, hour: 18 },
  ],
  ['the week is round', [at(6, 23, 10), at(0, 0, 10), at(0, 1, 10), at(3, 12, 20)], { weekday: 6, hour: 23 }],
])('%s', (_, answers, best) => {
  expect(bestHours(answers)).toEqual(best)
})
