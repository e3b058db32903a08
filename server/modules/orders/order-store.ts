import type { Static } from 'typebox'
import type { OrderState } from '../../../contract/market/constants.ts'
import type { OrderAddress } from '../../../contract/market/order.ts'
import type { Queries, Tx } from '../../db/database.ts'
import type { OrderEventName, OrderFlow, OrderRole } from './order-transitions.ts'

export type OrderKindName = 'product' | 'exchange' | 'shoutout' | 'call'
export type OrderMoney = 'none' | 'held' | 'released' | 'returned' | 'split'
export type OrderRow = {
  id: string
  number: number
  kind: OrderKindName
  flow: OrderFlow
  buyerId: string
  sellerId: string
  subjectId: string
  variantId: string | null
  variantTitle: string
  title: string
  photoId: string | null
  quantity: number
  state: OrderState
  isOpen: boolean
  money: OrderMoney
  holdId: string | null
  transactionId: string | null
  currency: string
  itemsMinor: number
  shippingMinor: number
  taxMinor: number
  totalMinor: number
  feeMinor: number
  sellerMinor: number
  payCurrency: string
  payMinor: number
  note: string
  address: Static<typeof OrderAddress> | null
  pickupPlace: string
  carrier: string
  trackingNumber: string
  trackingUrl: string
  chatId: string | null
  offerId: string | null
  details: Record<string, unknown>
  dueAt: Date | null
  dueEvent: OrderEventName | null
  createdAt: Date
  updatedAt: Date
  closedAt: Date | null
}

type NewOrder = Omit<OrderRow, 'number' | 'carrier' | 'trackingNumber' | 'trackingUrl'>
export async function insertOrder(tx: Tx, { address, details, ...row }: NewOrder) {
  const [inserted] = await tx<OrderRow[]>`
    insert into orders ${tx({ ...row, address: address && tx.json(address), details: tx.json(details as never) } as never)}
    returning *`
  if (!inserted) throw new Error('the order was not inserted')
  return inserted
}

export async function lockOrder(tx: Tx, id: string) {
  const [row] = await tx<OrderRow[]>`select * from orders where id = ${id} for update`
  return row
}
export async function findOrder(sql: Queries, id: string) {
  const [row] = await sql<OrderRow[]>`select * from orders where id = ${id}`
  return row
}

export type OrderChanges = Pick<
  OrderRow,
  'state' | 'isOpen' | 'money' | 'transactionId' | 'dueAt' | 'dueEvent' | 'updatedAt' | 'closedAt'
> &
  Partial<Pick<OrderRow, 'carrier' | 'trackingNumber' | 'trackingUrl'>>
/** The address leaves with the end of the order. */
export async function saveOrderMove(
  tx: Tx,
  { id, details, changes }: { id: string; details: Record<string, unknown>; changes: OrderChanges },
) {
  const [row] = await tx<OrderRow[]>`
    update orders set ${tx(changes as never)}, details = details || ${tx.json(details as never)},
      address = case when ${changes.isOpen} then address end
    where id = ${id} returning *`
  if (!row) throw new Error('the order is not there')
  return row
}
export const saveOrderChat = (tx: Tx, { id, chatId }: { id: string; chatId: string }) =>
  tx`update orders set chat_id = ${chatId} where id = ${id}`

export type OrderEventRow = {
  id: string
  orderId: string
  event: string
  state: OrderState
  role: OrderRole
  actorId: string | null
  note: string
  at: Date
}
export const insertOrderEvent = (tx: Tx, row: OrderEventRow) => tx`insert into order_event ${tx(row)}`
export const listOrderEvents = (sql: Queries, orderId: string) => sql<OrderEventRow[]>`
  select * from order_event where order_id = ${orderId} order by seq limit 200`
