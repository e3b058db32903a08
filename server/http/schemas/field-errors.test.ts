import { describe, expect, test } from 'vitest'
import { Email, Flag, Id, Instant, Shape, T, Text } from '../../../contract/core/schemas.ts'
import { translateMessage } from '../../i18n/translate-message.ts'
import { fieldErrors } from './field-errors.ts'
import { replyValidator } from './validation.ts'

const schema = Shape({
  name: Text(5, { minLength: 2 }),
  title: T.Optional(Text(5, { minLength: 1 })),
  email: T.Optional(Email),
  at: T.Optional(Instant),
  id: T.Optional(Id),
  count: T.Optional(T.Integer({ minimum: 1, maximum: 3 })),
  kind: T.Optional(T.Union([T.Literal('A'), T.Literal('B')])),
  only: T.Optional(T.Literal(1)),
  flag: T.Optional(Flag),
  tags: T.Optional(T.Array(T.String(), { minItems: 1, maxItems: 2, uniqueItems: true })),
  inner: T.Optional(Shape({ deep: T.Number() })),
})
const check = replyValidator(schema)
const fieldErrorsOf = (value: unknown) => {
  check(value)
  const found = Object.entries(fieldErrors(check.errors ?? [], 'body'))
  return Object.fromEntries(found.map(([name, message]) => [name, translateMessage('en', message)]))
}

describe('one message per invalid field', () => {
  test.each([
    [{}, { name: 'This field is required.' }],
    [{ name: 7 }, { name: 'Must be a string.' }],
    [{ name: 'x' }, { name: 'Must be at least 2 characters.' }],
    [{ name: 'toolong' }, { name: 'Must be 5 characters or fewer.' }],
    [{ name: 'ok', title: '' }, { title: 'This field is required.' }],
    [{ name: 'ok', email: 'nobody' }, { email: 'Enter a valid email address.' }],
    [{ name: 'ok', at: 'soon' }, { at: 'Enter a valid date and time.' }],
    [{ name: 'ok', id: '1' }, { id: 'Invalid format.' }],
    [{ name: 'ok', count: 0 }, { count: 'Must be 1 or more.' }],
    [{ name: 'ok', count: 4 }, { count: 'Must be 3 or less.' }],
    [{ name: 'ok', count: 1.5 }, { count: 'Must be a whole number.' }],
    [{ name: 'ok', only: 2 }, { only: 'Must be 1.' }],
    [{ name: 'ok', kind: 'C' }, { kind: 'Choose one of the allowed values.' }],
    [{ name: 'ok', flag: true }, { flag: 'Choose one of the allowed values.' }],
    [{ name: 'ok', tags: [] }, { tags: 'Add at least one item.' }],
    [{ name: 'ok', tags: ['a', 'b', 'c'] }, { tags: 'Add 2 items at most.' }],
    [{ name: 'ok', tags: ['a', 'a'] }, { tags: 'Items must be unique.' }],
    [{ name: 'ok', tags: [1] }, { 'tags.0': 'Must be a string.' }],
    [{ name: 'ok', inner: {} }, { 'inner.deep': 'This field is required.' }],
    [{ name: 'ok', nonsense: 1 }, { nonsense: 'Unknown field.' }],
    [{ name: 'ok', toString: 1 }, { toString: 'Unknown field.' }],
    ['text', { body: 'Must be an object.' }],
    [null, { body: 'Must be an object.' }],
  ])('%j: %j', (value, messages) => expect(fieldErrorsOf(value)).toEqual(messages))

  test('reports every invalid field', () =>
    expect(fieldErrorsOf({ name: 1, count: 9, extra: 1 })).toEqual({
      extra: 'Unknown field.',
      name: 'Must be a string.',
      count: 'Must be 3 or less.',
    }))
  test('reports nothing for valid input', () =>
    expect(fieldErrorsOf({ name: 'Mira', kind: 'B', flag: 0 })).toEqual({}))
})
