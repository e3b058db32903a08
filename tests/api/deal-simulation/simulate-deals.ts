import type { Db } from '../../../server/db/database.ts'
import { Problem } from '../../../server/http/problem.ts'
import { expireOffer } from '../../../server/modules/marketplace/offers/close-offers.ts'
import { settleDueOrder } from '../../../server/modules/orders/settle-due-order.ts'
import { decideDispute } from '../../../server/modules/orders/staff-disputes.ts'
import { createCrashingDb, ProcessKilled } from '../../support/money/crashing-db.ts'
import { fundWallet } from '../../support/money/wallets.ts'
import { createAddress, createProduct, createSeller } from '../../support/world/products.ts'
import { createWorld } from '../../support/world/world.ts'
import { createRandom } from '../money-simulation/random.ts'
import { STOCK } from './check-deals.ts'
import {
  answer,
  buy,
  move,
  offer,
  staffCaller,
  type Act,
  type Deals,
  type OpenOffer,
  type OpenOrder,
} from './deal-actions.ts'

type Options = { seed: number; people: number; sellers: number; days: number; actsADay: number }
type World = Awaited<ReturnType<typeof createWorld>>
export type DealSimulation = { world: World; db: Db; deals: Deals; killed: number }

const DAY = 86_400
const AT_ONCE = 6

const openOrders = (db: Db) =>
  db<OpenOrder[]>`select id, buyer_id, seller_id, flow from orders where is_open order by id`
const openOffers = (db: Db) =>
  db<OpenOffer[]>`select id, version, buyer_id, seller_id, amount_minor from offer where is_open order by id`

/** Random deals of many people on a simulated clock, with killed processes and doubled actions. */
export async function simulateDeals({
  seed,
  people,
  sellers,
  days,
  actsADay,
}: Options): Promise<DealSimulation> {
  const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' }, logTo: { write: () => {} } })
  const deals = await createDeals(world, { seed, sellers, fans: people - sellers })
  const { random } = deals
  const db = world.context.db
  const crashing = createCrashingDb(db)
  world.context.db = crashing.db
  let killed = 0
  for (let day = 0; day < days; day++) {
    const acts = await pickActs(db, deals, actsADay)
    for (let at = 0; at < acts.length; at += AT_ONCE) {
      if (random.happens(0.3)) crashing.dieAfter(random.upTo(120))
      // Some actions are sent twice, as by an impatient finger.
      const group = acts.slice(at, at + AT_ONCE).flatMap((act) => (random.happens(0.15) ? [act, act] : [act]))
      await runAll(group)
      killed += crashing.revive() ? 1 : 0
    }
    await nextDay({ world, db, deals, killed })
  }
  return { world, db, deals, killed }
}

async function createDeals(
  world: World,
  counts: { seed: number; sellers: number; fans: number },
): Promise<Deals> {
  const productIds: string[] = []
  for (let i = 0; i < counts.sellers; i++) {
    const seller = await createSeller(world)
    const { assetId } = await createProduct(world, seller, { variants: [{ quantity: STOCK }], price: '20' })
    productIds.push(assetId)
  }
  const fans = []
  for (let i = 0; i < counts.fans; i++) {
    const fan = await world.fan()
    await fundWallet(world, fan.id, 20_000)
    fans.push({ id: fan.id, addressId: await createAddress(world, fan) })
  }
  const { id: staffId } = await world.staff('support')
  return { context: world.context, random: createRandom(counts.seed), fans, productIds, staffId }
}

async function pickActs(db: Db, deals: Deals, count: number) {
  const [orders, offers] = [await openOrders(db), await openOffers(db)]
  const { random } = deals
  return Array.from({ length: count }, (): Act => {
    const [order, found] = [random.maybeOne(orders), random.maybeOne(offers)]
    const kind = random.weighed([
      [3, 'buy'],
      [3, 'offer'],
      [4, 'answer'],
      [8, 'move'],
    ] as const)
    if (kind === 'move' && order) return move(deals, order)
    if (kind === 'answer' && found) return answer(deals, found)
    return kind === 'offer' ? offer(deals) : buy(deals)
  })
}

/** Refusals and killed processes are part of it; anything else is a bug. */
async function runAll(acts: Act[]) {
  for (const result of await Promise.allSettled(acts.map((act) => act())))
    if (result.status === 'rejected') {
      const reason: unknown = result.reason
      if (!(reason instanceof Problem) && !(reason instanceof ProcessKilled)) throw reason
    }
}

async function nextDay({ world, db }: DealSimulation) {
  world.clock.advance(DAY)
  for (const { id } of await openOrders(db)) await settleDueOrder(world.context, { orderId: id })
  for (const { id } of await openOffers(db)) await expireOffer(world.context, { offerId: id })
}

/** Staff decide what is disputed, and timers end the rest. */
export async function endAllDeals(simulation: DealSimulation) {
  const { world, db, deals } = simulation
  const staff = staffCaller(deals.staffId)
  for (const { id } of await db<{ id: string }[]>`select id from orders where state = 'disputed'`)
    await decideDispute(world.context, {
      staff,
      orderId: id,
      decision: 'refund',
      reason: 'Decided at the end.',
    })
  for (let day = 0; day < 20; day++) await nextDay(simulation)
}
