import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { readInvoice } from '../wallet/public.ts'
import { findOrder } from './order-store.ts'

/** The invoice of an order, for its buyer, once the seller is paid. */
export async function readOrderInvoice(context: Context, { by, orderId }: { by: Person; orderId: string }) {
  const order = await findOrder(context.db, orderId)
  if (order?.buyerId !== by.id) throw problem('ORDER_NOT_FOUND')
  if (!order.transactionId) throw problem('INVOICE_NOT_READY')
  return readInvoice(context, { by, transactionId: order.transactionId })
}
