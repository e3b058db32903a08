import { describe, expect, test } from 'vitest'
import { findEmoji, step, withRecent } from './find-emoji.ts'

const all = [
  { emoji: '😂', words: 'tears of joy laugh' },
  { emoji: '🎵', words: 'música nota' },
  { emoji: '🌹', words: 'وردة زهرة' },
  { emoji: '❤️', words: 'red heart love' },
]
const found = (typed: string) => findEmoji(all, typed).map(({ emoji }) => emoji)

describe('emoji search', () => {
  test.each([
    ['', ['😂', '🎵', '🌹', '❤️']],
    ['joy', ['😂']],
    ['LAU', ['😂']],
    ['augh', []],
    ['red lo', ['❤️']],
    ['red joy', []],
    ['musica', ['🎵']],
    ['ورده', ['🌹']],
    ['❤️', ['❤️']],
  ])('finds by %j', (typed, expected) => expect(found(typed)).toEqual(expected))
})

test('recent emoji come first, without duplicates, up to a limit', () => {
  expect(withRecent(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c'])
  expect(withRecent(['a', 'b', 'c'], 'd', 3)).toEqual(['d', 'a', 'b'])
})

test.each([
  [0, 'ArrowRight', false, 1],
  [0, 'ArrowLeft', false, 0],
  [0, 'ArrowLeft', true, 1],
  [1, 'ArrowDown', false, 7],
  [7, 'ArrowUp', false, 1],
  [8, 'ArrowDown', false, 8],
  [3, 'a', false, undefined],
])('from %i by %s (right to left: %s) to %s', (from, key, isRtl, to) =>
  expect(step(from, { key, columns: 6, count: 10, isRtl })).toBe(to),
)
