import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { PaymentRefused, type PayoutState } from '../../../ports/payments.ts'
import { endPayout } from './end-payout.ts'
import {
  findPayout,
  listUnsettledPayouts,
  lockPayout,
  markSending,
  markSent,
  saveRef,
} from './payout-store.ts'

const isoDay = (at: Date) => at.toISOString().slice(0, 10)
const RETURNS_MS = 14 * 86_400_000

/** Job that sends an approved payout with its id as idempotency key. Retried with backoff during outages. */
export async function sendPayout(context: Context, { payoutId }: { payoutId: string }) {
  const { db, payments, now } = context
  const payout = await db.transaction((tx) => claimForSending(tx, { payoutId, at: now() }))
  if (!payout) return
  const { accountRef, bankRef, amountMinor, feeMinor, currency } = payout
  const request = {
    key: payoutId,
    payoutId,
    account: accountRef,
    bank: bankRef,
    amountMinor: amountMinor - feeMinor,
    currency,
  }
  let state: PayoutState | undefined
  let reason = 'other'
  try {
    state = await payments.payOut(request)
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    reason = error.failure
  }
  await db.transaction(async (tx) => {
    const locked = await lockPayout(tx, payoutId)
    if (locked?.status !== 'sent' || locked.ref) return
    if (!state) return endPayout(context, tx, { payout: locked, status: 'failed', reason })
    const arrivesOn = state.arrivesOn ? isoDay(state.arrivesOn) : locked.arrivesOn
    await markSent(tx, { id: payoutId, ref: state.ref, at: now(), arrivesOn })
  })
  if (state && state.status !== 'sent') await applyPayout(context, payoutId, state)
}

/**
 * Marks the payout as sent before the gateway call: cancelling the bank at this moment must not return
 * money that is being sent. Undefined if there is nothing to send.
 */
async function claimForSending(tx: Tx, { payoutId, at }: { payoutId: string; at: Date }) {
  const payout = await lockPayout(tx, payoutId)
  if (payout?.status === 'approved') await markSending(tx, { id: payoutId, at })
  else if (payout?.status !== 'sent' || payout.ref) return undefined
  return payout
}

/** Applies a payout state from the gateway, once and in any order. */
export async function applyPayout(context: Context, payoutId: string, state: PayoutState) {
  const { db, payments } = context
  const current = await findPayout(db, payoutId)
  if (!current) return
  const isTransition = (status: string) =>
    (status === 'sent' && state.status !== 'sent') || (status === 'paid' && state.status === 'failed')
  if (!isTransition(current.status)) return
  if (state.status === 'failed')
    await payments.recallPayout({ key: `recall-${payoutId}`, account: current.accountRef, ref: state.ref })
  await db.transaction(async (tx) => {
    const payout = await lockPayout(tx, payoutId)
    if (!payout || !isTransition(payout.status)) return
    // The webhook can arrive before the API call returns.
    if (!payout.ref) await saveRef(tx, { id: payoutId, ref: state.ref })
    const status = state.status === 'paid' ? 'paid' : payout.status === 'paid' ? 'returned' : 'failed'
    await endPayout(context, tx, { payout, status, reason: state.failure ?? 'other' })
  })
}

/** Polls open payouts and recently arrived ones, which banks can return for two weeks. */
export async function followPayouts(context: Context) {
  const since = new Date(context.now().getTime() - RETURNS_MS)
  for (const { id, accountRef, ref } of await listUnsettledPayouts(context.db, { since, limit: 1000 }))
    if (ref)
      try {
        await applyPayout(context, id, await context.payments.readPayout({ account: accountRef, ref }))
      } catch (error) {
        // One failing lookup must not block the others; the next run retries it.
        context.log.error({ err: error, payoutId: id }, 'could not read payout status')
      }
}
