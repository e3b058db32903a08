import { describe, expect, test } from 'vitest'
import {
  mixPositions,
  smoothedRating,
  mixLists,
  suggestionScore,
  profileQuality,
  rankOf,
} from './ranking-rules.ts'

const finished = { hasPortrait: true, hasCover: true, hasWords: true }

describe('profile quality', () => {
  test.each([
    ['unrated and finished', { ratingSum: 0, ratingCount: 0, ...finished }, 1],
    [
      'unrated and bare',
      { ratingSum: 0, ratingCount: 0, hasPortrait: false, hasCover: false, hasWords: false },
      0.7,
    ],
    ['one five-star rating moves little', { ratingSum: 5, ratingCount: 1, ...finished }, 25 / 6 / 4],
    ['a thousand move all the way', { ratingSum: 5000, ratingCount: 1000, ...finished }, 5020 / 1005 / 4],
    ['bad ratings cost', { ratingSum: 100, ratingCount: 100, ...finished }, 120 / 105 / 4],
  ])('%s', (_name, signals, quality) => expect(profileQuality(signals)).toBeCloseTo(quality, 6))
  test('a smoothed rating starts at four', () =>
    expect(smoothedRating({ ratingSum: 0, ratingCount: 0 })).toBe(4))
  test('twice the heat outweighs the best rating', () => {
    const plain = { ratingSum: 0, ratingCount: 0, ...finished }
    const loved = { ratingSum: 5000, ratingCount: 1000, ...finished }
    expect(rankOf({ heat: Math.log(2), ...plain })).toBeGreaterThan(rankOf({ heat: 0, ...loved }))
  })
})

describe('positions of new creators', () => {
  const every = 5
  const walk = (knownCount: number, newCount: number) =>
    mixPositions({ offset: 0, limit: knownCount + newCount, knownCount, newCount, every }).order
  test.each([
    ['both there', 8, 2, 'kkkknkkkkn'],
    ['newcomers run out', 10, 1, 'kkkknkkkkkk'],
    ['no newcomers', 6, 0, 'kkkkkk'],
    ['only newcomers', 0, 3, 'nnn'],
    ['known run out', 5, 4, 'kkkknknnn'],
    ['nobody', 0, 0, ''],
  ])('%s', (_name, known, fresh, order) =>
    expect(
      walk(known, fresh)
        .map((kind) => kind[0])
        .join(''),
    ).toBe(order),
  )
  test('pages of any size add up to the whole list', () => {
    for (const [knownCount, newCount] of [
      [8, 2],
      [40, 3],
      [3, 9],
      [0, 7],
      [17, 17],
    ] as const)
      for (const limit of [1, 3, 7, 10]) {
        const known = Array.from({ length: knownCount }, (_, i) => `k${i}`)
        const fresh = Array.from({ length: newCount }, (_, i) => `n${i}`)
        const out: string[] = []
        for (let offset = 0; offset < knownCount + newCount; offset += limit) {
          const places = mixPositions({ offset, limit, knownCount, newCount, every })
          const part = <T>(list: T[], run: { offset: number; limit: number }) =>
            list.slice(run.offset, run.offset + run.limit)
          out.push(...mixLists(places.order, part(known, places.known), part(fresh, places.fresh)))
        }
        expect(new Set(out).size).toBe(knownCount + newCount)
        expect(out).toHaveLength(knownCount + newCount)
      }
  })
  test('is empty past the end', () =>
    expect(mixPositions({ offset: 100, limit: 10, knownCount: 5, newCount: 5, every }).order).toEqual([]))
})

test('a shorter list leaves no gap', () => {
  expect(mixLists(['known', 'known', 'new'], ['a'], ['n', 'm'])).toEqual(['a', 'n', 'm'])
})

test('a common follow scores higher than twice the heat, a shared category lower', () => {
  const far = { rank: 0, topRank: 0, followedBy: 0, isSameCategory: false }
  const warm = suggestionScore({ ...far, rank: Math.log(2) })
  expect(suggestionScore({ ...far, followedBy: 1 })).toBeGreaterThan(warm)
  expect(suggestionScore({ ...far, isSameCategory: true })).toBeCloseTo(warm)
})
