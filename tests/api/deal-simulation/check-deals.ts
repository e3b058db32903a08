import type { Db } from '../../../server/db/database.ts'
import {
  findTransition,
  initialState,
  type OrderFlow,
} from '../../../server/modules/orders/order-transitions.ts'

/** Items of every product at the start. */
export const STOCK = 12

/** Each returns what must not exist once all deals have ended. */
const invariants: Record<string, (db: Db) => Promise<readonly object[]>> = {
  'an order that is still open': (db) => db`select id, state from orders where is_open`,
  'money still held': (db) => db`
    select a.person_id from ledger_account a join ledger_balance b on b.account_id = a.id
    where a.kind = 'held' and b.balance_minor <> 0`,
  'a hold that does not match its order': (db) => db`
    select o.id, o.money, h.status from orders o left join money_hold h on h.id = o.hold_id
    where h.status is distinct from case o.money when 'returned' then 'voided' else 'posted' end`,
  'a hold without an order': (db) => db`
    select h.id from money_hold h where not exists (select 1 from orders o where o.hold_id = h.id)`,
  'stock that does not add up': (db) => db`
    select p.id, p.quantity_left, v.quantity_left as of_variant, p.sold_count from product p
    join product_variant v on v.product_id = p.id
    where p.quantity_left <> v.quantity_left or p.quantity_left + p.sold_count <> ${STOCK}
      or p.sold_count <> (select coalesce(sum(o.quantity), 0) from orders o where o.subject_id = p.id and not (
        o.state in ('cancelledByBuyer', 'expired') or (o.state = 'cancelledBySeller' and not exists (
          select 1 from order_dispute d where d.order_id = o.id))))`,
  'an accepted offer without its order, or an order without its offer': (db) => db`
    select f.id, f.order_id, o.id as made from offer f full join (select * from orders where offer_id is not null) o
      on o.offer_id = f.id
    where (f.state = 3 or o.id is not null) and o.id is distinct from f.order_id`,
}

type EventRow = { orderId: string; event: string; role: string; state: string; flow: OrderFlow }
export async function checkDeals(db: Db) {
  const violations: unknown[] = []
  for (const [what, ask] of Object.entries(invariants)) {
    const found = await ask(db)
    if (found.length) violations.push({ what, found: found.slice(0, 3) })
  }
  const events = await db<EventRow[]>`
    select e.order_id, e.event, e.role, e.state, o.flow from order_event e join orders o on o.id = e.order_id
    order by e.order_id, e.seq`
  const current = new Map<string, string>()
  for (const { orderId, event, role, state, flow } of events) {
    const from = current.get(orderId)
    const expected =
      from === undefined
        ? initialState[flow]
        : findTransition({ flow, state: from, event, role } as Parameters<typeof findTransition>[0])?.to
    if (state !== expected)
      violations.push({ what: 'a move the table does not have', orderId, from, event, role, state })
    current.set(orderId, state)
  }
  return { violations, orderCount: current.size }
}
