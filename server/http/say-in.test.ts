import { expect, test } from 'vitest'
import { Page, Said, Shape, T } from '../../contract/core.ts'
import { sayIn } from './say-in.ts'

const english = 'That card has expired.'
const spanish = 'Esa tarjeta ha caducado.'
const Payment = Shape({ _id: T.String(), message: T.Optional(Said) })

test('a sentence within an answer is said in the language, and what is no sentence stays', () =>
  expect(sayIn(Payment, 'es-MX', { _id: english, message: english })).toEqual({
    _id: english,
    message: spanish,
  }))

test('an answer without the sentence gets none', () =>
  expect(sayIn(Payment, 'es', { _id: '1' })).toEqual({ _id: '1' }))

test('sentences in lists within pages are said, and the answer that is kept stays as it was', () => {
  const kept = { items: [{ refunds: [{ _id: '1', message: english }] }], totalCount: 1 }
  const before = structuredClone(kept)
  const said = sayIn(Page(Shape({ refunds: T.Array(Payment) })), 'es', kept)
  expect(said).toEqual({ items: [{ refunds: [{ _id: '1', message: spanish }] }], totalCount: 1 })
  expect(kept).toEqual(before)
})

test('an answer with nothing to say is passed on, and so is every answer in English', () => {
  const plain = { _id: '1' }
  expect(sayIn(Shape({ _id: T.String() }), 'ar', plain)).toBe(plain)
  expect(sayIn(Payment, 'en', plain)).toBe(plain)
})
