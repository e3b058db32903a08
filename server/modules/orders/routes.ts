import { orders } from '../../../contract/market/orders.ts'
import { orderDisputes } from '../../../contract/market/staff-disputes.ts'
import { implement } from '../../http/implement.ts'
import { cancelOrder, confirmOrder, shipOrder } from './change-order.ts'
import { answerDispute, openDispute } from './dispute-order.ts'
import { readOrderInvoice } from './read-order-invoice.ts'
import { readOrder, readOrders } from './read-orders.ts'
import { countWaitingDisputes, decideDispute, readDisputedOrder, readDisputes } from './staff-disputes.ts'

export const routes = [
  ...implement(orders, {
    'GET /orders': ({ context, person, query }) => readOrders(context, { by: person, ...query }),
    'GET /orders/detail': ({ context, person, query }) => readOrder(context, { by: person, ...query }),
    'POST /orders/ship': ({ context, person, body }) => shipOrder(context, { by: person, ...body }),
    'POST /orders/confirm': ({ context, person, body }) => confirmOrder(context, { by: person, ...body }),
    'POST /orders/cancelDeal': ({ context, person, body }) => cancelOrder(context, { by: person, ...body }),
    'POST /orders/dispute': ({ context, person, body }) => openDispute(context, { by: person, ...body }),
    'POST /orders/dispute/answer': ({ context, person, body }) =>
      answerDispute(context, { by: person, ...body }),
    'GET /orders/invoice': ({ context, person, query }) =>
      readOrderInvoice(context, { by: person, ...query }),
  }),
  ...implement(orderDisputes, {
    'GET /staff/orderDisputes': ({ context, query }) => readDisputes(context, query),
    'GET /staff/orderDisputes/waiting': ({ context }) => countWaitingDisputes(context),
    'GET /staff/orderDispute': ({ context, staff, query }) => readDisputedOrder(context, { staff, ...query }),
    'POST /staff/orderDisputes/decide': ({ context, staff, body }) =>
      decideDispute(context, { staff, ...body }),
  }),
]
