import { describe, expect, test } from 'vitest'
import { promotionFault, promotionState, offerTerms, type Promotion } from './promotion-rules.ts'

const at = new Date('2026-11-15T12:00:00Z')
const before = new Date('2026-11-01T12:00:00Z')
const plan = { id: 'month', trialDays: 3 }
const half: Promotion = {
  id: 'half',
  planId: null,
  percentOff: 50,
  periods: 2,
  trialDays: 0,
  maxUses: 10,
  used: 0,
  startsAt: before,
  endsAt: null,
  closedAt: null,
}
const free: Promotion = { ...half, id: 'free', percentOff: 0, trialDays: 14 }

describe('a promotion', () => {
  const newcomer = { plan, isNew: true, hasUsed: false, at }
  test.each<[string, Parameters<typeof promotionFault>[0], string | undefined]>([
    ['holds', { ...newcomer, promotion: half }, undefined],
    ['is not needed', { ...newcomer, promotion: undefined }, undefined],
    ['is for another plan', { ...newcomer, promotion: { ...half, planId: 'year' } }, 'PROMOTION_NOT_FOUND'],
    ['is over', { ...newcomer, promotion: { ...half, endsAt: at } }, 'PROMOTION_ENDED'],
    ['is used up', { ...newcomer, promotion: { ...half, used: 10 } }, 'PROMOTION_TAKEN'],
    ['is over and used up', { ...newcomer, promotion: { ...half, endsAt: at, used: 10 } }, 'PROMOTION_ENDED'],
    ['was closed', { ...newcomer, promotion: { ...half, closedAt: before } }, 'PROMOTION_ENDED'],
    ['was had before', { ...newcomer, promotion: half, hasUsed: true }, 'PROMOTION_USED'],
    ['brings somebody back', { ...newcomer, promotion: half, isNew: false }, undefined],
    ['is a trial, for newcomers only', { ...newcomer, promotion: free, isNew: false }, 'PROMOTION_USED'],
  ])('%s', (_title, asked, fault) => expect(promotionFault(asked)).toBe(fault))
})

test.each<
  [string, Parameters<typeof offerTerms>[0], { trialDays: number; percentOff: number; discountsLeft: number }]
>([
  [
    'a plan’s own trial',
    { plan, promotion: undefined, isNew: true },
    { trialDays: 3, percentOff: 0, discountsLeft: 0 },
  ],
  [
    'no second trial',
    { plan, promotion: undefined, isNew: false },
    { trialDays: 0, percentOff: 0, discountsLeft: 0 },
  ],
  [
    'the longer trial',
    { plan, promotion: free, isNew: true },
    { trialDays: 14, percentOff: 0, discountsLeft: 0 },
  ],
  [
    'a part off, after the trial',
    { plan, promotion: half, isNew: true },
    { trialDays: 3, percentOff: 50, discountsLeft: 2 },
  ],
])('%s', (_title, asked, terms) => expect(offerTerms(asked)).toMatchObject(terms))

test('has a state', () => {
  expect(promotionState(half, at)).toBe('running')
  expect(promotionState({ ...half, used: 10 }, at)).toBe('usedUp')
  expect(promotionState({ ...half, endsAt: before }, at)).toBe('ended')
  expect(promotionState({ ...half, closedAt: before }, at)).toBe('closed')
})
