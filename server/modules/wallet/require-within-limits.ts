import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import { findByKey, lockBalance } from './ledger-store.ts'
import { limitAt, periodStart } from './limit-rules.ts'
import { listLimits } from './limit-store.ts'
import { spentSince } from './sale-store.ts'
import type { Payer } from './wallet-store.ts'

type Spending = { buyer: Payer; sellerId: string; amountMinor: number; key: string }

/** Refuses what would be more than the fan allowed themselves. Purchases of one fan are judged one at a time. */
export async function requireWithinLimits(
  { now }: Context,
  tx: Tx,
  { buyer, sellerId, amountMinor, key }: Spending,
) {
  const at = now()
  const limits = (await listLimits(tx, buyer.id)).filter(
    ({ creatorId, currency }) => currency === buyer.currency && (!creatorId || creatorId === sellerId),
  )
  if (!limits.length) return
  await lockBalance(tx, { personId: buyer.id, kind: 'available', currency: buyer.currency })
  if (await findByKey(tx, key)) return
  for (const limit of limits) {
    const allowed = limitAt(limit, at)
    if (allowed === undefined) continue
    const spent = await spentSince(tx, {
      buyerId: buyer.id,
      currency: buyer.currency,
      since: periodStart(limit.kind, at, buyer.timezone),
      sellerId: limit.creatorId ?? undefined,
    })
    if (spent + amountMinor > allowed) throw problem('SPENDING_LIMIT_REACHED')
  }
}
