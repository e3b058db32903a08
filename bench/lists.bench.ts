import { openDatabase } from '../server/db/database.ts'
import { newId } from '../server/db/new-id.ts'
import { countMembers, insertList, type ListRow } from '../server/modules/lists/list-store.ts'
import { countByRules } from '../server/modules/lists/rule-store.ts'
import { createBenchUser } from './bench-user.ts'
import { benchDatabase, compare, progress } from './harness.ts'

// Preview of a rule list over a million customers of one creator: our count, with blocks, closed accounts and rules,
// against the bare count of the customer rows.
const MANY = Number(process.env.CUSTOMERS ?? 1_000_000)
const SECONDS = 4

const database = await benchDatabase()
const { id: creatorId } = await createBenchUser(database.url)
const db = openDatabase({ url: database.url, poolSize: 2 })
progress(`inserting ${MANY} customers`)
await db.transaction(async (tx) => {
  await tx`select setseed(0.42)`
  await tx`set local session_replication_role = replica`
  await tx`
    insert into customer (creator_id, person_id, since, is_follower, subscribed_at, access_until, spent_minor,
      last_bought_at, last_active_at, language, country)
    select ${creatorId}, gen_random_uuid(), at, true, at, at + random() * interval '400 days', (random() ^ 4 * 50000)::bigint,
      now() - random() * interval '200 days', now() - random() * interval '60 days',
      (array['en', 'es', 'ar'])[1 + n % 3], (array['US', 'MX', 'DE', 'EG'])[1 + n % 4]
    from (select n, now() - random() * interval '500 days' as at from generate_series(1, ${MANY}::int) n) made`
  await tx`
    insert into block (person_id, blocked_id, at)
    select ${creatorId}, person_id, now() from customer where creator_id = ${creatorId} limit 1000`
})
await db`vacuum analyze customer`

const rules = { spentAtLeastMinor: 5000, subscription: 'active' as const, languages: ['es'], activeDays: 30 }
/** Calls one after the other for some seconds; calls per second. */
const round = (work: () => Promise<unknown>) => async () => {
  const end = performance.now() + SECONDS * 1000
  let calls = 0
  const start = performance.now()
  while (performance.now() < end) {
    await work()
    calls += 1
  }
  return (calls * 1000) / (performance.now() - start)
}
const preview = () => countByRules(db, { creatorId, rules, at: new Date() })
await compare(`preview of a rule list, ${MANY} customers`, {
  ours: { name: 'Fanlight', round: round(preview) },
  reference: {
    name: 'bare count',
    round: round(() => db`select count(*)::int from customer where creator_id = ${creatorId}`),
  },
  rounds: 3,
})
/** Prints the median and the slowest of twenty calls. */
async function time(name: string, work: () => Promise<unknown>) {
  const timings: number[] = []
  for (let i = 0; i < 20; i++) {
    const start = performance.now()
    await work()
    timings.push(performance.now() - start)
  }
  const sorted = timings.toSorted((a, b) => a - b)
  console.log(`  ${name}: median ${sorted[10]?.toFixed(0)} ms, slowest of 20 ${sorted.at(-1)?.toFixed(0)} ms`)
}
await time('preview', preview)

const at = new Date()
const list = { creatorId, isCloseFriends: false, createdAt: at, updatedAt: at }
const lists: ListRow[] = [
  { ...list, id: newId(), name: 'Everybody', kind: 'manual', rules: null },
  ...Array.from({ length: 10 }, (_, i): ListRow => {
    const spent = { ...rules, spentAtLeastMinor: i * 1000 }
    return { ...list, id: newId(), name: `Spent ${i}`, kind: 'rule', rules: spent }
  }),
]
await db.transaction(async (tx) => {
  for (const row of lists) await insertList(tx, row)
  await tx`set local session_replication_role = replica`
  await tx`insert into customer_list_member (list_id, person_id, at)
    select ${lists[0]?.id ?? ''}, person_id, now() from customer where creator_id = ${creatorId}`
})
await db`vacuum analyze customer_list_member`
await time('members of a list of everybody', () =>
  countMembers(db, { creatorId, lists: lists.slice(0, 1), at: new Date() }),
)
await time('members of ten rule lists', () =>
  countMembers(db, { creatorId, lists: lists.slice(1), at: new Date() }),
)
await db.close()
await database.close()
process.exit(0)
