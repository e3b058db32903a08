import { expect, test } from 'vitest'
import { parseMentions, mentionAt } from './mention-text.ts'

test('mentions, hashtags and URLs are recognized in text', () => {
  expect(parseMentions('Fired with @mara, see #glaze https://x.io ok')).toEqual([
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
])('in %j at %i the mention is %j', (text, cursor, expected) => {
  expect(mentionAt(text, cursor)).toBe(expected)
})
