import { expect, test } from 'vitest'
import { Page, LocalizedText, Shape, T } from '../../contract/core/schemas.ts'
import { message } from '../i18n/message.ts'
import { localizeReply } from './localize-reply.ts'

const english = 'This card has expired.'
const spanish = 'Esta tarjeta ha caducado.'
const Payment = Shape({ _id: T.String(), message: T.Optional(LocalizedText) })

test('translates messages and leaves other fields alone', () =>
  expect(localizeReply(Payment, 'es-MX', { _id: english, message: english })).toEqual({
    _id: english,
    message: spanish,
  }))

test('does not add a missing message', () =>
  expect(localizeReply(Payment, 'es', { _id: '1' })).toEqual({ _id: '1' }))

test('translates messages in lists and pages without changing the original', () => {
  const reply = { items: [{ refunds: [{ _id: '1', message: english }] }], totalCount: 1 }
  const before = structuredClone(reply)
  const localized = localizeReply(Page(Shape({ refunds: T.Array(Payment) })), 'es', reply)
  expect(localized).toEqual({ items: [{ refunds: [{ _id: '1', message: spanish }] }], totalCount: 1 })
  expect(reply).toEqual(before)
})

test('returns replies without messages unchanged', () => {
  const plain = { _id: '1' }
  expect(localizeReply(Shape({ _id: T.String() }), 'ar', plain)).toBe(plain)
})

test('renders messages with values, also in English', () => {
  const reply = { _id: '1', message: message('The minimum is {amount}.', { amount: '5.00 USD' }) }
  expect(localizeReply(Payment, 'en', reply)).toEqual({ _id: '1', message: 'The minimum is 5.00 USD.' })
  expect(localizeReply(Payment, 'es', reply)).toEqual({ _id: '1', message: 'El mínimo es 5.00 USD.' })
})
