import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { paymentFailureReason } from '../../wallet/public.ts'
import { periodKey } from './pay-period.ts'
import { findLastPeriod, type SubscriptionRow } from './subscription-store.ts'

/** Why the card did not pay the due period; undefined for wallet payments. */
export async function findUnpaidRenewal(
  { now }: Pick<Context, 'now'>,
  sql: Queries,
  { id, fanId, payBy }: Pick<SubscriptionRow, 'id' | 'fanId' | 'payBy'>,
) {
  if (payBy === 'wallet') return undefined
  const { number = 0 } = (await findLastPeriod(sql, id)) ?? {}
  const purpose = periodKey(id, number + 1)
  return paymentFailureReason(sql, { personId: fanId, cardId: payBy, purpose, at: now() })
}
