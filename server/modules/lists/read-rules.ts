import type { Queries } from '../../db/database.ts'
import { invalidField, problem } from '../../http/problem.ts'
import { findPayer, parseAmount } from '../wallet/public.ts'
import type { CustomerRules } from './rule-store.ts'

export type RulesInput = Omit<CustomerRules, 'spentAtLeastMinor' | 'spentAtMostMinor' | 'isFollower'> & {
  spentAtLeast?: string | number
  spentAtMost?: string | number
  isFollower?: 0 | 1
}

export const currencyOf = async (sql: Queries, creatorId: string) =>
  (await findPayer(sql, creatorId))?.currency ?? 'USD'

/** Nothing is a valid limit here, other than for prices. */
const toMinor = (amount: string | number, currency: string) =>
  Number(amount) === 0 ? 0 : parseAmount(amount, currency)

/** Rules as they are stored; refuses rules without any condition and empty ranges. */
export async function readRules(
  sql: Queries,
  { creatorId, rules }: { creatorId: string; rules: RulesInput },
): Promise<CustomerRules> {
  const { spentAtLeast, spentAtMost, isFollower, ...rest } = rules
  const currency = await currencyOf(sql, creatorId)
  const stored: CustomerRules = {
    ...rest,
    ...(spentAtLeast === undefined ? {} : { spentAtLeastMinor: toMinor(spentAtLeast, currency) }),
    ...(spentAtMost === undefined ? {} : { spentAtMostMinor: toMinor(spentAtMost, currency) }),
    ...(isFollower === undefined ? {} : { isFollower: isFollower === 1 }),
  }
  if (Object.keys(stored).length === 0) throw problem('CUSTOMER_LIST_NO_RULES')
  const { spentAtLeastMinor = 0, spentAtMostMinor = Infinity } = stored
  if (spentAtLeastMinor > spentAtMostMinor)
    throw invalidField('rules/spentAtMost', 'The minimum is higher than the maximum.')
  if (stored.subscribedDays && stored.subscription && stored.subscription !== 'active')
    throw invalidField('rules/subscribedDays', 'Only active subscribers have been subscribed for days.')
  return stored
}
