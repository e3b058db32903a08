import { describe, expect, test } from 'vitest'
import { splitBalance, type SettlementOptions } from './closure-rules.ts'

const nothing: SettlementOptions = { isFan: true, hasBank: false, payments: [], byCardMinor: 0 }
const cards = (...left: number[]) => ({
  payments: left.map((leftMinor, i) => ({ id: `p${i}`, leftMinor })),
  byCardMinor: left.reduce((sum, item) => sum + item, 0),
})

describe('the balance of a closed wallet', () => {
  test("is refunded to the fan's cards, newest payment first", () => {
    expect(splitBalance(3000, 'USD', { ...nothing, ...cards(2000, 5000) })).toEqual({
      cards: [
        { paymentId: 'p0', amountMinor: 2000 },
        { paymentId: 'p1', amountMinor: 1000 },
      ],
      bankMinor: 0,
      forfeitMinor: 0,
      reason: 'noCard',
    })
  })
  test("is paid to the earner's bank before any card, however small", () => {
    const earner = { ...nothing, isFan: false, hasBank: true, ...cards(5000) }
    expect(splitBalance(150, 'USD', earner)).toMatchObject({ cards: [], bankMinor: 150, forfeitMinor: 0 })
  })
  test('is not paid to a bank if the fee would consume it', () => {
    const earner = { ...nothing, isFan: false, hasBank: true }
    expect(splitBalance(100, 'CHF', earner)).toMatchObject({
      bankMinor: 0,
      forfeitMinor: 100,
      reason: 'belowMinimum',
    })
    expect(splitBalance(105, 'CHF', earner)).toMatchObject({ bankMinor: 105, forfeitMinor: 0 })
  })
  test("without a bank, an earner's balance goes to cards only as far as it came from them", () => {
    const earner = { ...nothing, isFan: false, ...cards(5000), byCardMinor: 1200 }
    expect(splitBalance(3000, 'USD', earner)).toEqual({
      cards: [{ paymentId: 'p0', amountMinor: 1200 }],
      bankMinor: 0,
      forfeitMinor: 1800,
      reason: 'noBank',
    })
  })
  test('is sent in amounts that banks and cards support', () => {
    const earner = { ...nothing, isFan: false, hasBank: true }
    expect(splitBalance(123_456, 'HUF', earner)).toMatchObject({ bankMinor: 123_400, forfeitMinor: 56 })
    expect(splitBalance(2505, 'KWD', { ...nothing, ...cards(9000) })).toMatchObject({
      cards: [{ amountMinor: 2500 }],
      forfeitMinor: 5,
    })
  })
  test('always adds up', () => {
    for (let i = 0; i < 20_000; i++) {
      const amount = (i * 7919) % 100_000
      const carriers = {
        isFan: i % 2 === 0,
        hasBank: i % 3 === 0,
        ...cards((i * 31) % 40_000, (i * 17) % 9000),
      }
      for (const currency of ['USD', 'JPY', 'KWD', 'HUF', 'CHF']) {
        const split = splitBalance(amount, currency, carriers)
        const sum = split.cards.reduce(
          (all, item) => all + item.amountMinor,
          split.bankMinor + split.forfeitMinor,
        )
        expect(sum).toBe(amount)
      }
    }
  })
})
