export { endCreatorSubscriptions } from './lifecycle/end-creator-subscriptions.ts'
export { findCheapestMonthlyPrice } from './plans/cheapest-plan.ts'
export { readProfilePlans } from './plans/profile-plans.ts'
export { countSubscribers } from './stats/subscriber-count-store.ts'
