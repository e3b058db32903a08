import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import { findByKey, lockBalance } from '../ledger/ledger-store.ts'
import {
  confirmationThreshold,
  findExceededLimit,
  listApplicableLimits,
  type SpendingAttempt,
} from './find-exceeded-limit.ts'

type SpendingCheckInput = Omit<SpendingAttempt, 'at'> & {
  key: string
  /** Whether the buyer confirmed this total. */
  isConfirmed: boolean
}

/**
 * Throws if the purchase exceeds a limit or needs a confirmation that is missing. Serialized per fan.
 * Returns the limits the payment counts against.
 */
export async function requireWithinLimits(
  { now }: Context,
  tx: Tx,
  { key, isConfirmed, ...spending }: SpendingCheckInput,
) {
  const { buyer } = spending
  const limits = await listApplicableLimits(tx, spending)
  if (!limits.length) return limits
  await lockBalance(tx, { personId: buyer.id, kind: 'available', currency: buyer.currency })
  if (await findByKey(tx, key)) return limits
  const attempt = { ...spending, at: now() }
  const exceeded = await findExceededLimit(tx, { ...attempt, limits })
  if (exceeded) throw problem(exceeded.kind === 'pause' ? 'SPENDING_PAUSED' : 'SPENDING_LIMIT_REACHED')
  if (!isConfirmed && confirmationThreshold(limits, attempt) !== undefined)
    throw problem('CONFIRMATION_NEEDED')
  return limits
}
