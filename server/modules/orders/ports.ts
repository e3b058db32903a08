import type { Static } from 'typebox'
import type { Order } from '../../../contract/market/order.ts'
import type { Context } from '../../context.ts'
import type { Queries, Tx } from '../../db/database.ts'
import type { Caller } from '../../http/tokens.ts'
import type { OrderKindName, OrderRow } from './order-store.ts'
import type { OrderActor, OrderEventName } from './order-transitions.ts'

/** `from`: the state it left. */
export type OrderMoved = {
  order: OrderRow
  from: OrderRow['state']
  event: OrderEventName
  actor: OrderActor
  note: string
}

/** What a module that sells something adds to its orders. */
export type OrderKind = {
  /** Runs in the transaction of every move, after state and money changed: restock, write to the chat. */
  onMoved?: (context: Context, tx: Tx, moved: OrderMoved) => Promise<void>
  /** Fields of the order page that only this kind knows. */
  loadDetails?: (
    context: Context,
    input: { order: OrderRow; viewer: Caller },
  ) => Promise<Partial<Pick<Static<typeof Order>, 'files' | 'exchange'>>>
}

export type OrderMessage = {
  messageId: string
  senderId: string
  messageType: number
  text: string
  at: Date
}

/** Implemented by the modules above orders; wired in composition/module-ports.ts. */
export type OrderPorts = {
  kinds: Partial<Record<OrderKindName, OrderKind>>
  /** The messages of the conversation about an order, for staff who decide a dispute. */
  listMessages: (sql: Queries, query: { chatId: string; limit: number }) => Promise<OrderMessage[]>
}
