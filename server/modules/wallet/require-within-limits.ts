import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import { findByKey, lockBalance } from './ledger-store.ts'
import { limitReached, limitsFor, type Spending } from './limit-reached.ts'

/** Refuses what would be more than the fan allowed themselves. Purchases of one fan are judged one at a time. */
export async function requireWithinLimits(
  { now }: Context,
  tx: Tx,
  { key, ...spending }: Omit<Spending, 'at'> & { key: string },
) {
  const { buyer } = spending
  const limits = await limitsFor(tx, spending)
  if (!limits.length) return
  await lockBalance(tx, { personId: buyer.id, kind: 'available', currency: buyer.currency })
  if (await findByKey(tx, key)) return
  const reached = await limitReached(tx, { ...spending, at: now(), limits })
  if (reached) throw problem(reached.kind === 'break' ? 'SPENDING_PAUSED' : 'SPENDING_LIMIT_REACHED')
}
