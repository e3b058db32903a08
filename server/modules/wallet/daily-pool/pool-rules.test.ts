import { expect, test } from 'vitest'
import { type Engagement, type PoolTerms, countPoints, distributePool, unitsToMinor } from './pool-rules.ts'

const none: Engagement = { views: 0, likes: 0, comments: 0, tips: 0, purchases: 0, subscribers: 0 }
const points: Engagement = { views: 1, likes: 2, comments: 4, tips: 10, purchases: 10, subscribers: 20 }
const terms: PoolTerms = { currency: 'USD', amountMinor: 1000, capPercent: 100, mostPerPerson: 10, points }
const creators = (...views: number[]) =>
  views.map((count, i) => ({
    creatorId: `c${String(i).padStart(4, '0')}`,
    counts: { ...none, views: count },
  }))
const shared = (views: number[], changed: Partial<PoolTerms> = {}) =>
  distributePool(creators(...views), { ...terms, ...changed }).shares

test.each([
  [none, 0],
  [{ ...none, views: 7 }, 7],
  [{ ...none, likes: 3, comments: 2 }, 14],
  [{ views: 1, likes: 1, comments: 1, tips: 1, purchases: 1, subscribers: 1 }, 47],
])('%j scores %i points', (counts, sum) => expect(countPoints(counts, points)).toBe(sum))

test.each([
  ['nobody', [], {}, []],
  ['nothing happened', [0, 0], {}, []],
  ['one alone', [5], {}, [1000]],
  ['thirds, to the cent', [1, 1, 1], {}, [334, 333, 333]],
  ['Swiss steps', [1, 1, 1], { currency: 'CHF' }, [335, 335, 330]],
  ['yen', [2, 1], { currency: 'JPY', amountMinor: 100 }, [67, 33]],
  ['one alone, capped: the rest is not shared', [5], { capPercent: 20 }, [200]],
  ['the cap goes to the others', [8, 1, 1], { capPercent: 50 }, [500, 250, 250]],
  ['who comes over the cap by that is capped too', [6, 3, 1], { capPercent: 40 }, [400, 400, 200]],
  ['too little for a coin', [1000, 1], { amountMinor: 10 }, [10]],
])('%s: %j with %j gives %j', (_name, views, changed, amounts) =>
  expect(shared(views, changed).map(({ amountMinor }) => amountMinor)).toEqual(amounts),
)

test('the result names capped creators and the total points', () => {
  const { allPoints, shares } = distributePool(creators(8, 1, 1), { ...terms, capPercent: 50 })
  expect(allPoints).toBe(10)
  expect(shares.map(({ isCapped }) => isCapped)).toEqual([true, false, false])
})

test('random days add up, respect the cap, and more points never pay less', () => {
  let seed = 7
  const roll = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  for (let i = 0; i < 300; i++) {
    const views = Array.from({ length: 1 + roll(40) }, () => roll(roll(10) === 0 ? 5000 : 50))
    const changed = {
      capPercent: 1 + roll(100),
      amountMinor: 5 * (1 + roll(100_000)),
      currency: roll(2) ? 'USD' : 'CHF',
    }
    const shares = shared(views, changed)
    const sum = shares.reduce((all, { amountMinor }) => all + amountMinor, 0)
    const capMinor = (changed.amountMinor * changed.capPercent) / 100
    // Part of the pool stays unshared only if everyone is at the cap.
    const isAll = sum === changed.amountMinor || shares.every(({ isCapped }) => isCapped)
    expect(sum <= changed.amountMinor && isAll).toBe(true)
    for (const share of shares) expect(share.amountMinor).toBeLessThanOrEqual(capMinor)
    const byPoints = shares.toSorted((a, b) => a.points - b.points || a.amountMinor - b.amountMinor)
    for (const [n, share] of byPoints.entries())
      expect(share.amountMinor).toBeGreaterThanOrEqual(byPoints[n - 1]?.amountMinor ?? 0)
  }
})

test('unitsToMinor', () =>
  expect(['USD', 'JPY', 'KWD'].map((currency) => unitsToMinor(3, currency))).toEqual([300, 3, 3000]))
