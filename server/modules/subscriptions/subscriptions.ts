import type { Subscriptions } from '../../jobs/dispatch-events.ts'
import { takeRefund } from './take-refund.ts'

export const subscriptions: Subscriptions = {
  'wallet.refunded': async (context, tx, event) => {
    if (event.isAll) await takeRefund(context, tx, event)
  },
}
