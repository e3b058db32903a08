import { expect, test } from 'vitest'
import { markedPieces, mentionAt } from './mention-text.ts'

test('people, tags and addresses are told apart from plain text', () => {
  expect(markedPieces('Fired with @mara, see #glaze https://x.io ok')).toEqual([
    { kind: 'plain', text: 'Fired with ' },
    { kind: 'mention', text: '@mara' },
    { kind: 'plain', text: ', see ' },
    { kind: 'tag', text: '#glaze' },
    { kind: 'plain', text: ' ' },
    { kind: 'address', text: 'https://x.io' },
    { kind: 'plain', text: ' ok' },
  ])
})

test.each([
  ['hello @ma', 9, 'ma'],
  ['@', 1, ''],
  ['mail me a@b', 11, null],
  ['@mara said', 10, null],
])('in %j at %i a name is being written: %j', (text, cursor, expected) => {
  expect(mentionAt(text, cursor)).toBe(expected)
})
