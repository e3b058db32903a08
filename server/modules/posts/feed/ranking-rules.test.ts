import { expect, test } from 'vitest'
import {
  engagementScore,
  popularity,
  rankHome,
  interleaveSuggestions,
  type RankablePost,
} from './ranking-rules.ts'

const now = new Date('2026-11-15T12:00:00Z')
const post = (id: string, hoursAgo: number, more: Partial<RankablePost> = {}): RankablePost => ({
  id,
  creatorId: id,
  publishedAt: new Date(now.getTime() - hoursAgo * 3_600_000),
  likes: 0,
  comments: 0,
  shares: 0,
  views: 0,
  sales: 0,
  ...more,
})
const order = (...posts: RankablePost[]) => rankHome(posts, now).join('')

test('sales weigh most, then shares, comments, likes and views', () => {
  const one = { likes: 0, comments: 0, shares: 0, views: 0, sales: 0 }
  const worth = [{ views: 49 }, { likes: 1 }, { comments: 1 }, { shares: 1 }, { sales: 1 }].map((did) =>
    engagementScore({ ...one, ...did }),
  )
  expect(worth).toEqual(worth.toSorted((a, b) => a - b))
  expect(new Set(worth).size).toBe(worth.length)
})

test.each([
  ['new comes before old', [post('a', 5), post('b', 1)], 'ba'],
  ['what is liked comes before what is as new', [post('a', 2), post('b', 2, { likes: 50 })], 'ba'],
  ['a day is more than a few likes', [post('a', 26, { likes: 5 }), post('b', 1)], 'ba'],
  ['much attention carries over a night', [post('a', 12, { likes: 400, comments: 90 }), post('b', 2)], 'ab'],
  ['a time still to come counts as now', [post('a', -3), post('b', 1)], 'ab'],
] as const)('%s', (_name, posts, expected) => expect(order(...posts)).toBe(expected))

test('no creator follows themselves while another creator is left', () => {
  const mine = { creatorId: 'same' }
  expect(order(post('a', 1, mine), post('b', 2, mine), post('c', 3, mine), post('d', 50))).toBe('adbc')
})

test('recent engagement makes a post popular', () => {
  const heat = (hoursAgo: number, likes: number) => popularity(post('a', hoursAgo, { likes }), now)
  expect(heat(1, 10)).toBeGreaterThan(heat(1, 5))
  expect(heat(2, 10)).toBeGreaterThan(heat(48, 100))
  expect(heat(24, 400)).toBeGreaterThan(heat(1, 3))
})

test.each([
  ['every fifth', 'abcdefgh', 'XYZ', 5, 'abcdXefghYZ'],
  ['none between', 'abc', 'XY', 0, 'abcXY'],
  ['only suggestions', '', 'XY', 5, 'XY'],
  ['none to suggest', 'abcdef', '', 5, 'abcdef'],
  ['none twice', 'abcde', 'aXe', 5, 'abcdXe'],
] as const)('interleaved: %s', (_name, followed, suggested, every, woven) =>
  expect(interleaveSuggestions(Array.from(followed), Array.from(suggested), every).join('')).toBe(woven),
)
