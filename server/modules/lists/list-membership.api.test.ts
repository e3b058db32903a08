import { expect, test } from 'vitest'
import { createWorld } from '../../../tests/support/world/world.ts'
import { newId } from '../../db/new-id.ts'
import { findLists } from './list-store.ts'
import { filterListsOfMember, memberIds } from './member-store.ts'
import type { CustomerRules } from './rule-store.ts'

const world = await createWorld()
const { db, now } = world.context
const DAY_MS = 86_400_000
const at = now()
const daysAgo = (days: number) => new Date(at.getTime() - days * DAY_MS)

const rules: CustomerRules[] = [
  {},
  { spentAtLeastMinor: 1000 },
  { spentAtMostMinor: 1000 },
  { subscription: 'active' },
  { subscription: 'expired' },
  { subscription: 'never' },
  { subscribedDays: 30 },
  { boughtDays: 7 },
  { notBoughtDays: 7 },
  { activeDays: 2 },
  { inactiveDays: 2 },
  { isFollower: true },
  { isFollower: false },
  { languages: ['es', 'ar'] },
  { countries: ['MX'] },
  { spentAtLeastMinor: 500, subscription: 'active', languages: ['en'], notBoughtDays: 1 },
]

test('one customer is checked by the same rules as all of them', async () => {
  const creator = await world.creator()
  const kinds = [
    { spentMinor: 0, isFollower: true, language: 'en', country: 'US' },
    { spentMinor: 1000, isFollower: false, language: 'es', country: 'MX', lastBoughtAt: daysAgo(7) },
    { spentMinor: 5000, subscribedAt: daysAgo(30), accessUntil: daysAgo(-3), lastBoughtAt: daysAgo(2) },
    { spentMinor: 900, subscribedAt: daysAgo(60), accessUntil: daysAgo(1), lastActiveAt: daysAgo(1) },
    { spentMinor: 50, subscribedAt: daysAgo(3), accessUntil: daysAgo(-30), lastActiveAt: daysAgo(2) },
    { language: 'ar', country: 'EG', lastActiveAt: daysAgo(40), lastBoughtAt: daysAgo(6), accessUntil: at },
  ]
  const fans = await Promise.all(kinds.map(() => world.fan()))
  const outsider = await world.fan()
  for (const [i, kind] of kinds.entries())
    await db`insert into customer ${db({
      creatorId: creator.id,
      personId: fans[i]?.id ?? '',
      since: daysAgo(90),
      language: 'en',
      country: 'US',
      ...kind,
    })}`
  const rows = rules.map((each) => ({
    id: newId(),
    creatorId: creator.id,
    name: newId(),
    kind: 'rule',
    rules: db.json(each as never),
    createdAt: at,
    updatedAt: at,
  }))
  for (const row of rows) await db`insert into customer_list ${db(row as never)}`
  const lists = await findLists(db, { creatorId: creator.id, ids: rows.map(({ id }) => id) })
  expect(lists).toHaveLength(rules.length)
  const listIds = lists.map(({ id }) => id)
  const memberships = new Map<string, Set<string>>()
  for (const { id } of [...fans, outsider])
    memberships.set(id, await filterListsOfMember(db, { listIds, personId: id, at }))
  const sizes: number[] = []
  for (const list of lists) {
    const [query] = memberIds(db, { lists: [list], at })
    const members = (await db<{ id: string }[]>`${query ?? db``}`).map(({ id }) => id).toSorted()
    const checked = [...memberships].flatMap(([id, found]) => (found.has(list.id) ? id : [])).toSorted()
    expect([list.rules, checked]).toEqual([list.rules, members])
    sizes.push(members.length)
  }
  // Every rule but the empty one separates the customers.
  expect(sizes.filter((size) => size === 0 || size === fans.length)).toEqual([fans.length])
})
