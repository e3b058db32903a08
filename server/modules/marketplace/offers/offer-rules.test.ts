import { expect, test } from 'vitest'
import { allowedActions, sideOf } from './offer-rules.ts'

test('the side whose turn it is answers, the other one withdraws', () => {
  expect(allowedActions({ isOpen: true, turn: 'seller' }, 'seller')).toEqual(['accept', 'counter', 'reject'])
  expect(allowedActions({ isOpen: true, turn: 'seller' }, 'buyer')).toEqual(['withdraw'])
  expect(allowedActions({ isOpen: true, turn: 'buyer' }, 'buyer')).toEqual(['accept', 'counter', 'reject'])
  expect(allowedActions({ isOpen: true, turn: 'buyer' }, 'seller')).toEqual(['withdraw'])
})

test('a closed offer has no actions', () => {
  for (const role of ['buyer', 'seller'] as const)
    for (const turn of ['buyer', 'seller'] as const)
      expect(allowedActions({ isOpen: false, turn }, role)).toEqual([])
})

test('only its two sides are part of an offer', () => {
  const offer = { buyerId: 'a', sellerId: 'b' }
  expect([sideOf(offer, 'a'), sideOf(offer, 'b'), sideOf(offer, 'c')]).toEqual(['buyer', 'seller', undefined])
})
