import { describe, expect, test } from 'vitest'
import { splitMoney, type Carriers } from './closing-rules.ts'

const nothing: Carriers = { isFan: true, hasBank: false, payments: [], byCardMinor: 0 }
const cards = (...left: number[]) => ({
  payments: left.map((leftMinor, i) => ({ id: `p${i}`, leftMinor })),
  byCardMinor: left.reduce((sum, one) => sum + one, 0),
})

describe('what is in a wallet that is closed', () => {
  test('goes back to the cards of who put it in, the newest payment first', () => {
    expect(splitMoney(3000, 'USD', { ...nothing, ...cards(2000, 5000) })).toEqual({
      cards: [
        { paymentId: 'p0', amountMinor: 2000 },
        { paymentId: 'p1', amountMinor: 1000 },
      ],
      bankMinor: 0,
      forfeitMinor: 0,
      reason: 'noCard',
    })
  })
  test('goes to the bank of who earned it, before any card, however little it is', () => {
    const earner = { ...nothing, isFan: false, hasBank: true, ...cards(5000) }
    expect(splitMoney(150, 'USD', earner)).toMatchObject({ cards: [], bankMinor: 150, forfeitMinor: 0 })
  })
  test('goes to no bank when that would cost all of it', () => {
    const earner = { ...nothing, isFan: false, hasBank: true }
    expect(splitMoney(100, 'CHF', earner)).toMatchObject({
      bankMinor: 0,
      forfeitMinor: 100,
      reason: 'tooLittle',
    })
    expect(splitMoney(105, 'CHF', earner)).toMatchObject({ bankMinor: 105, forfeitMinor: 0 })
  })
  test('of an earner without a bank goes to cards only as far as it came from them', () => {
    const earner = { ...nothing, isFan: false, ...cards(5000), byCardMinor: 1200 }
    expect(splitMoney(3000, 'USD', earner)).toEqual({
      cards: [{ paymentId: 'p0', amountMinor: 1200 }],
      bankMinor: 0,
      forfeitMinor: 1800,
      reason: 'noBank',
    })
  })
  test('is sent in steps that banks and cards carry', () => {
    const earner = { ...nothing, isFan: false, hasBank: true }
    expect(splitMoney(123_456, 'HUF', earner)).toMatchObject({ bankMinor: 123_400, forfeitMinor: 56 })
    expect(splitMoney(2505, 'KWD', { ...nothing, ...cards(9000) })).toMatchObject({
      cards: [{ amountMinor: 2500 }],
      forfeitMinor: 5,
    })
  })
  test('adds up, whatever there is', () => {
    for (let i = 0; i < 20_000; i++) {
      const amount = (i * 7919) % 100_000
      const carriers = {
        isFan: i % 2 === 0,
        hasBank: i % 3 === 0,
        ...cards((i * 31) % 40_000, (i * 17) % 9000),
      }
      for (const currency of ['USD', 'JPY', 'KWD', 'HUF', 'CHF']) {
        const split = splitMoney(amount, currency, carriers)
        const sum = split.cards.reduce(
          (all, one) => all + one.amountMinor,
          split.bankMinor + split.forfeitMinor,
        )
        expect(sum).toBe(amount)
      }
    }
  })
})
