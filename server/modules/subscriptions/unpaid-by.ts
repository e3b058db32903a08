import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { whyUnpaid } from '../wallet/public.ts'
import { periodKey } from './pay-period.ts'
import { findLastPeriod, type SubscriptionRow } from './subscription-store.ts'

/** Why the card of a subscription has not paid the period that is due; nothing where the wallet pays it. */
export async function unpaidBy(
  { now }: Pick<Context, 'now'>,
  sql: Queries,
  { id, fanId, payBy }: Pick<SubscriptionRow, 'id' | 'fanId' | 'payBy'>,
) {
  if (payBy === 'wallet') return undefined
  const { number = 0 } = (await findLastPeriod(sql, id)) ?? {}
  const purpose = periodKey(id, number + 1)
  return whyUnpaid(sql, { personId: fanId, cardId: payBy, purpose, at: now() })
}
