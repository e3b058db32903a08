import { describe, expect, test } from 'vitest'
import {
  matchesAllWords,
  isOneEditApart,
  rankSimilarWords,
  searchScore,
  type Candidate,
} from './search-rules.ts'

const now = new Date('2026-11-15T12:00:00Z')
const mara: Candidate = {
  text: 'maralind mara lindqvist large format landscapes',
  rank: 5,
  topRank: 5,
  openedAt: new Date('2023-01-01T00:00:00Z'),
  isFollow: false,
  likeness: 1,
}
const score = (typed: string, change: Partial<Candidate> = {}) =>
  searchScore(typed, { ...mara, ...change }, now)

describe('match quality counts most', () => {
  test('exact username, then whole word, then prefix, then a word further inside', () => {
    const scores = [score('maralind'), score('mara'), score('maral'), score('lands'), score('andsc')]
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(new Set(scores).size).toBe(5)
  })
  test('an exact word beats a correction to a popular one', () => {
    expect(score('mara', { rank: -5 })).toBeGreaterThan(score('mara', { likeness: 0.4 }))
  })
  test.each<[string, Partial<Candidate>]>([
    ['followed', { isFollow: true }],
    ['new', { openedAt: new Date('2026-11-14T12:00:00Z') }],
  ])('among equal matches the %s one comes first', (_name, change) =>
    expect(score('mara', change)).toBeGreaterThan(score('mara')),
  )
  test('and the higher ranked one', () => expect(score('mara')).toBeGreaterThan(score('mara', { rank: 3 })))
})

test.each([
  ['maralind mara lindqvist', ['mar', 'lin'], true],
  ['maralind mara lindqvist', ['mar', 'qvist'], false],
  ['山田太郎', ['太郎'], true],
  ['山田太郎', ['郎太'], false],
  ['anything', [], true],
])('%s matches %j: %s', (text, words, holds) => expect(matchesAllWords(text, words)).toBe(holds))

test.each([
  ['lindqvst', 'lindqvist', true],
  ['lindqvisst', 'lindqvist', true],
  ['lindkvist', 'lindqvist', true],
  ['lidnqvist', 'lindqvist', true],
  ['lindqvist', 'lindqvist', true],
  ['lidnkvist', 'lindqvist', false],
  ['lindst', 'lindqvist', false],
  ['indqvis', 'lindqvist', false],
  ['', 'a', true],
])('%s is one edit from %s: %s', (typed, word, isNear) => {
  expect(isOneEditApart(typed, word)).toBe(isNear)
  expect(isOneEditApart(word, typed)).toBe(isNear)
})

test('words one edit away sort by rank, others by similarity', () => {
  const words = [
    { word: 'marra', letters: 'marra', rank: 1 },
    { word: 'mara', letters: 'mara', rank: 3 },
    { word: 'arla', letters: 'arla', rank: 9 },
  ]
  expect(rankSimilarWords('marla', words).map(({ word }) => word)).toEqual(['arla', 'mara', 'marra'])
  expect(rankSimilarWords('amra', words).map(({ word }) => word)).toEqual(['mara', 'arla', 'marra'])
})
