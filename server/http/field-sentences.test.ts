import { describe, expect, test } from 'vitest'
import { Email, Flag, Id, Instant, Shape, T, Text } from '../../contract/core.ts'
import { fieldSentences } from './field-sentences.ts'
import { replyCheck } from './validation.ts'

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
const check = replyCheck(schema)
const told = (value: unknown) => {
  check(value)
  return fieldSentences(check.errors ?? [], 'body')
}

describe('one sentence per wrong field', () => {
  test.each([
    [{}, { name: 'This is required.' }],
    [{ name: 7 }, { name: 'This must be a string.' }],
    [{ name: 'x' }, { name: 'This needs at least 2 characters.' }],
    [{ name: 'toolong' }, { name: 'This can have at most 5 characters.' }],
    [{ name: 'ok', title: '' }, { title: 'This is required.' }],
    [{ name: 'ok', email: 'nobody' }, { email: 'This is not an email address.' }],
    [{ name: 'ok', at: 'soon' }, { at: 'This is not a date and time.' }],
    [{ name: 'ok', id: '1' }, { id: 'This is not in the right form.' }],
    [{ name: 'ok', count: 0 }, { count: 'This must be 1 or more.' }],
    [{ name: 'ok', count: 4 }, { count: 'This must be 3 or less.' }],
    [{ name: 'ok', count: 1.5 }, { count: 'This must be a whole number.' }],
    [{ name: 'ok', only: 2 }, { only: 'This must be 1.' }],
    [{ name: 'ok', kind: 'C' }, { kind: 'This is not one of the allowed values.' }],
    [{ name: 'ok', flag: true }, { flag: 'This is not one of the allowed values.' }],
    [{ name: 'ok', tags: [] }, { tags: 'This needs at least one entry.' }],
    [{ name: 'ok', tags: ['a', 'b', 'c'] }, { tags: 'This can have at most 2 entries.' }],
    [{ name: 'ok', tags: ['a', 'a'] }, { tags: 'Each entry can be here once.' }],
    [{ name: 'ok', tags: [1] }, { 'tags.0': 'This must be a string.' }],
    [{ name: 'ok', inner: {} }, { 'inner.deep': 'This is required.' }],
    [{ name: 'ok', nonsense: 1 }, { nonsense: 'This field is not known here.' }],
    [{ name: 'ok', toString: 1 }, { toString: 'This field is not known here.' }],
    ['text', { body: 'This must be an object.' }],
    [null, { body: 'This must be an object.' }],
  ])('%j: %j', (value, sentences) => expect({ ...told(value) }).toEqual(sentences))

  test('every wrong field is told at once', () =>
    expect(told({ name: 1, count: 9, extra: 1 })).toEqual({
      extra: 'This field is not known here.',
      name: 'This must be a string.',
      count: 'This must be 3 or less.',
    }))
  test('what is right gives none', () => expect(told({ name: 'Mira', kind: 'B', flag: 0 })).toEqual({}))
})
