import { expect, test } from 'vitest'
import { minorOf } from './price.tsx'

test.each([
  ['9.00', 900],
  ['0.50', 50],
  ['120', 120],
  ['1.250', 1250],
])('%s is %i in minor units', (amount, minor) => expect(minorOf({ amount, currency: 'USD' })).toBe(minor))
