import { beforeAll, describe, expect, test } from 'vitest'
import { createWorld } from '../../../../tests/support/world/world.ts'
import {
  countCreators,
  ALL_CREATORS_LIST,
  type CreatorFilters,
  listCreatorIds,
  type SortBy,
} from './creator-list-store.ts'
import { hasIndexedFilter, listFilteredCreators } from './filtered-list-store.ts'

const categoryId = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const sorts: SortBy[] = ['popular', 'followers', 'newest', 'priceLow', 'priceHigh', 'rating']
/** Prices at and around steps, empty ranges, ratings between steps. */
const cases: Record<string, CreatorFilters> = {
  'a whole range': { monthMinor: { from: 500, to: 1000 } },
  'one price': { monthMinor: { from: 999, to: 999 } },
  'a range with cents': { monthMinor: { from: 501, to: 2050 } },
  'at most': { shoutoutMinor: { to: 1000 } },
  'the dearest': { monthMinor: { from: 12_000 } },
  'nobody asks that': { monthMinor: { from: 600, to: 700 } },
  'a rating': { rating: 4.5 },
  'a rating between steps': { rating: 4.2 },
  'the best there is': { rating: 5 },
  'all at once': { monthMinor: { from: 100, to: 2000 }, shoutoutMinor: { from: 1000 }, rating: 3.4 },
  contradicting: { monthMinor: { to: 0 }, shoutoutMinor: { from: 100_000 }, rating: 4.9 },
  'two categories': { categoryIds: [categoryId(1), categoryId(3)] },
  'a category of few': { categoryIds: [categoryId(3)], rating: 1 },
  'a category of many and a price': { categoryIds: [categoryId(1)], monthMinor: { from: 0, to: 2001 } },
  'a category that is not there': { categoryIds: [categoryId(9)] },
}

let world: Awaited<ReturnType<typeof createWorld>>
let viewerId: string

/** Creators with every combination, inserted directly because triggers would change the values. */
beforeAll(async () => {
  world = await createWorld()
  viewerId = (await world.fan()).id
  await world.context.db.transaction(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`create temporary table made on commit drop as
      select n, ('0190b5a0-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid as id,
        ('00000000-0000-7000-8000-' || lpad((case when n % 29 = 0 then 3 else 1 + n % 2 end)::text, 12, '0'))::uuid as category
      from generate_series(1, 400) n`
    await tx`insert into category (id, key, title, position)
      select distinct category, 'c' || category, 'C', 1 from made on conflict do nothing`
    await tx`insert into person (id, user_type, username, referral_code, email, first_name, created_at)
      select id, 2, 'many' || n, 'MANY' || n, 'many' || n || '@example.com', 'Many', now() from made`
    await tx`insert into creator_signal (person_id, is_found, is_listed, opened_at, followers, heat, rank, rating_sum,
        rating_count, month_minor, shoutout_minor, category_ids)
      select id, true, n % 17 <> 0, now() - n * 7 % 101 * interval '1 hour', n * 31 % 97, 0, n * 13 % 89,
        case n % 5 when 0 then 0 else n * 11 % 34 + 17 end, case n % 5 when 0 then 0 else 10 end,
        (array[null, 0, 1, 499, 500, 501, 999, 1000, 1900, 2000, 2001, 2050, 12345])[n % 13 + 1],
        (array[null, 0, 999, 1000, 1001, 8500, 100000])[n % 7 + 1], array[category] from made`
    await tx`insert into person_category (person_id, category_id, is_listed, rank)
      select id, category, n % 17 <> 0, n * 13 % 89 from made`
    await tx`insert into listed_count (list_id, creators)
      select category, count(*) filter (where n % 17 <> 0) from made group by 1
      union all select ${ALL_CREATORS_LIST}, count(*) filter (where n % 17 <> 0) from made`
    await tx`insert into block (person_id, blocked_id, at) select ${viewerId}, id, now() from made where n % 31 = 0`
  })
})

describe('filtered creators', () => {
  test.each(Object.entries(cases))(
    '%s: both lookup strategies give the same result',
    async (_name, filters) => {
      const { db } = world.context
      expect(hasIndexedFilter(filters)).toBe(true)
      for (const sortBy of sorts)
        for (const who of [undefined, viewerId])
          for (const offset of [0, 7]) {
            const list = { sortBy, filters, offset, limit: 10, viewerId: who }
            const ids = await listCreatorIds(db, list)
            const total = await countCreators(db, filters, who)
            expect(await listFilteredCreators(db, list)).toEqual({ ids, total })
            // As if there were many more creators: walks the sort index.
            const many = await listFilteredCreators(db, list, 3)
            expect([many.ids, many.total >= Math.min(3, total)]).toEqual([ids, true])
          }
    },
  )

  test.each<[string, CreatorFilters]>([
    ['named', { ids: [], rating: 4 }],
    ['here', { isOnlineSince: new Date(), rating: 4 }],
    ['followed', { followerId: '0190b5a0-0000-7000-8000-000000000001', rating: 4 }],
    ['not filtered', { rating: undefined }],
  ])('creators who are %s are checked one by one', (_name, filters) => {
    expect(hasIndexedFilter(filters)).toBe(false)
  })
})
