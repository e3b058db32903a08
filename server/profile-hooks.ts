import type { ProfileHooks } from './modules/people/public.ts'
import { profilePlans } from './modules/subscriptions/public.ts'

/** Who tells a profile what stands above people: each module adds its own here. */
export const createProfileHooks = (): ProfileHooks => ({ plans: profilePlans })
