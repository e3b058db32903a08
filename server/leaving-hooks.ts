import type { LeavingHooks } from './modules/identity/public.ts'
import { closeMoney, forgetPayer, moneyOf } from './modules/wallet/public.ts'

/** Who says what leaving means above identity: whoever keeps something that outlives an account. */
export const createLeavingHooks = (): LeavingHooks => ({ moneyOf, closeMoney, forgetPayer })
