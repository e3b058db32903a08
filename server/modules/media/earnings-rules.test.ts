import { expect, test } from 'vitest'
import { addAmounts, addEarnings } from './earnings-rules.ts'

test.each([
  ['0.10', '0.20', '0.30'],
  ['99999999999.99', '0.01', '100000000000.00'],
  ['12.00', '-12.05', '-0.05'],
  ['1200', '30', '1230'],
  ['0.375', '0.005', '0.380'],
])('%s plus %s is %s', (a, b, sum) => expect(addAmounts(a, b)).toBe(sum))

const usd = {
  mediaId: 'a',
  currency: 'USD',
  prices: [{ count: 2, amount: '6.00' }],
  saleCount: 2,
  refundCount: 1,
  sold: '12.00',
  refunded: '6.00',
  fee: '1.20',
  feePercent: 20,
  agency: '0.00',
  yours: '4.80',
}

test('earnings of two modules are merged per file and currency, highest first', () => {
  const yen = { ...usd, currency: 'JPY', yours: '900' }
  const [most, sum] = addEarnings([usd, yen, usd])
  expect(most).toBe(yen)
  expect(sum).toMatchObject({ saleCount: 4, refundCount: 2, sold: '24.00', fee: '2.40', yours: '9.60' })
  expect(sum?.feePercent).toBe(20)
  expect(addEarnings([usd, { ...usd, feePercent: 15 }])[0]).not.toHaveProperty('feePercent')
})
