import { pino } from 'pino'
import { UserType } from '../contract/core/constants.ts'
import { readConfig } from '../server/config.ts'
import { createContext } from '../server/create-context.ts'
import type { Tx } from '../server/db/database.ts'
import { newId } from '../server/db/new-id.ts'
import { queueJob } from '../server/jobs/queue-job.ts'
import { searchProducts } from '../server/modules/marketplace/searches/search-products.ts'
import { createOrder } from '../server/modules/orders/public.ts'
import { recordTransaction } from '../server/modules/wallet/ledger/ledger-store.ts'
import { creditRecharge } from '../server/modules/wallet/ledger/move-money.ts'
import { benchDatabase, compare } from './harness.ts'
import { manyProducts, productWords } from './data/many-products.ts'

// Orders made 16 at a time against the same rows written by bare SQL; and marketplace searches at a million products
// (or PRODUCTS) against the bare indexed query.
const PEOPLE = 500
const CONNECTIONS = 16
const SECONDS = 4
const products = Number(process.env.PRODUCTS ?? 1_000_000)
const database = await benchDatabase()
const context = createContext({
  config: readConfig({
    ...process.env,
    TOKEN_SECRET: 'bench-bench-bench-bench-bench-bench',
    DATABASE_POOL: String(CONNECTIONS),
  }),
  databaseUrl: database.url,
  log: pino({ level: 'silent' }),
})
const { db } = context
const people = (kind: string, userType: number) =>
  Array.from({ length: PEOPLE }, (_, i) => ({
    id: newId(),
    username: `${kind}${i}`,
    email: `${kind}${i}@example.com`,
    firstName: 'x',
    userType,
  }))
const [fans, sellers] = [people('fan', UserType.fan), people('seller', UserType.creator)]
await db`insert into person ${db([...fans, ...sellers])}`
for (const { id } of fans)
  await db.transaction((tx) =>
    creditRecharge(context, tx, {
      personId: id,
      paymentId: newId(),
      amountMinor: 1_000_000_000,
      currency: 'USD',
    }),
  )

const pick = (list: { id: string }[]) => list[Math.floor(Math.random() * list.length)]?.id ?? ''
const round = (work: (tx: Tx) => Promise<unknown>) => async () => {
  const until = performance.now() + SECONDS * 1000
  let done = 0
  const loop = async () => {
    while (performance.now() < until) {
      await db.transaction(work)
      done++
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, loop))
  return done / SECONDS
}

const ours = (tx: Tx) =>
  createOrder(context, tx, {
    kind: 'product',
    flow: 'handOver',
    buyerId: pick(fans),
    sellerId: pick(sellers),
    subjectId: newId(),
    title: 'Print',
    quantity: 1,
    itemsMinor: 100,
    shippingMinor: 0,
    currency: 'USD',
    reason: 'product',
    shown: { amountMinor: 100, currency: 'USD' },
  })

/** The same rows without any rule: ledger, hold, order, timeline, three events, timer. */
async function bare(tx: Tx) {
  const [id, holdId, buyerId, sellerId, at] = [newId(), newId(), pick(fans), pick(sellers), new Date()]
  const own = { personId: buyerId, currency: 'USD', code: 1 } as const
  await recordTransaction(tx, {
    key: `order:${id}`,
    code: 1,
    at,
    actor: { kind: 'person', id: buyerId },
    subject: { kind: 'order', id },
    title: 'Print',
    legs: [
      { ...own, kind: 'available', amountMinor: -100 },
      { ...own, kind: 'held', amountMinor: 100 },
    ],
  })
  await tx`insert into money_hold ${tx({ id: holdId, buyerId, sellerId, currency: 'USD', amountMinor: 100, code: 1, status: 'open', subjectKind: 'order', subjectId: id, title: 'Print', price: tx.json({}), createdAt: at } as never)}`
  await tx`
    insert into orders (id, kind, flow, buyer_id, seller_id, subject_id, title, quantity, state, is_open, money, hold_id,
      currency, items_minor, shipping_minor, tax_minor, total_minor, fee_minor, seller_minor, pay_currency, pay_minor,
      due_at, due_event, created_at, updated_at)
    values (${id}, 'product', 'handOver', ${buyerId}, ${sellerId}, ${newId()}, 'Print', 1, 'paid', true, 'held', ${holdId},
      'USD', 100, 0, 0, 100, 20, 80, 'USD', 100, ${at}, 'expire', ${at}, ${at})`
  await tx`insert into order_event ${tx({ id: newId(), orderId: id, event: 'created', state: 'paid', role: 'buyer', actorId: buyerId, note: '', at })}`
  await tx`insert into event (type, payload) select 'order.created', ${tx.json({ orderId: id })} from generate_series(1, 3)`
  await queueJob(
    tx,
    'settle-order',
    { orderId: id },
    { runAt: new Date(at.getTime() + 86_400_000), key: `order:${id}` },
  )
}

await compare(`orders, ${CONNECTIONS} at a time`, {
  ours: { name: 'Fanlight', round: round(ours) },
  reference: { name: 'the same rows by bare SQL', round: round(bare) },
  rounds: 3,
})

const began = Date.now()
await manyProducts(database.url, { products, sellerIds: sellers.map(({ id }) => id) })
console.log(`\n${products} products in ${Math.round((Date.now() - began) / 1000)} s`)
const percentile = (times: number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN
async function measure(name: string, work: (word: string) => Promise<unknown>, base?: number) {
  const times: number[] = []
  for (const word of productWords.slice(0, 100)) {
    const start = performance.now()
    await work(word)
    times.push(performance.now() - start)
  }
  const p95 = percentile(times, 0.95)
  const ratio = base ? `  ratio ${(p95 / base).toFixed(1)}` : ''
  console.log(
    `${name.padEnd(28)} p50 ${percentile(times, 0.5).toFixed(1)} ms  p95 ${p95.toFixed(1)} ms${ratio}`,
  )
  return p95
}
const caller = { kind: 'guest', id: newId(), sessionId: newId(), userType: 0 } as const
const search = (query: object) => searchProducts(context, { caller, limit: 24, ...query })
const base = await measure(
  'bare indexed query',
  (word) => db`select * from product where is_listed and search_words @@ ${`'${word}':*`}::tsquery
    order by published_at desc, id desc limit 24`,
)
await measure('one word', (word) => search({ searchText: word }), base)
await measure('two words', (word) => search({ searchText: `${word} print` }), base)
await measure(
  'a letter swapped',
  (word) => search({ searchText: `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}` }),
  base,
)
await measure('newest of a category', () => search({ category: 'prints' }), base)
await measure('cheapest', () => search({ sort: 'priceLow' }), base)
await context.close()
await database.close()
process.exit(0)
