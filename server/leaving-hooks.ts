import type { LeavingHooks } from './modules/identity/leaving-hooks.ts'
import { endSubscribers } from './modules/subscriptions/public.ts'
import { closeMoney, forgetPayer, moneyOf } from './modules/wallet/public.ts'

/** Who says what leaving means above identity: whoever keeps something that outlives an account. */
export const createLeavingHooks = (): LeavingHooks => ({
  moneyOf,
  closeMoney: async (context, personId) =>
    (await endSubscribers(context, personId)) && closeMoney(context, personId),
  forgetPayer,
})
