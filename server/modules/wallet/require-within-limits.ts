import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import { findByKey, lockBalance } from './ledger-store.ts'
import { confirmAbove, limitReached, limitsFor, type Spending } from './limit-reached.ts'

type Asked = Omit<Spending, 'at'> & {
  key: string
  /** Whether the buyer said yes to this total a second time. */
  isConfirmed: boolean
}

/**
 * Refuses what would be more than the fan allowed themselves, and what they want to be asked about twice and were
 * not. Purchases of one fan are judged one at a time. Returns the limits that the payment counts against.
 */
export async function requireWithinLimits(
  { now }: Context,
  tx: Tx,
  { key, isConfirmed, ...spending }: Asked,
) {
  const { buyer } = spending
  const limits = await limitsFor(tx, spending)
  if (!limits.length) return limits
  await lockBalance(tx, { personId: buyer.id, kind: 'available', currency: buyer.currency })
  if (await findByKey(tx, key)) return limits
  const asked = { ...spending, at: now() }
  const reached = await limitReached(tx, { ...asked, limits })
  if (reached) throw problem(reached.kind === 'break' ? 'SPENDING_PAUSED' : 'SPENDING_LIMIT_REACHED')
  if (!isConfirmed && confirmAbove(limits, asked) !== undefined) throw problem('CONFIRMATION_NEEDED')
  return limits
}
