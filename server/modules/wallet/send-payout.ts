import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { PaymentRefused, type PayoutState } from '../../ports/payments.ts'
import { endPayout } from './end-payout.ts'
import {
  findPayout,
  listUnsettledPayouts,
  lockPayout,
  markLeaving,
  markSent,
  saveRef,
} from './payout-store.ts'

const isoDay = (at: Date) => at.toISOString().slice(0, 10)
const RETURNS_MS = 14 * 86_400_000

/**
 * The job that sends an approved payout. The gateway is asked under the payout's own id, so that it leaves
 * once however often this runs; when the gateway is away, the job is tried again later and later.
 */
export async function sendPayout(context: Context, { payoutId }: { payoutId: string }) {
  const { db, payments, now } = context
  const payout = await db.transaction((tx) => claim(tx, { payoutId, at: now() }))
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
 * From here on it counts as sent, though the gateway may not have it yet: its owner could stop the bank in this
 * very moment, and then it would be both in the wallet and on its way. Undefined when there is nothing to send.
 */
async function claim(tx: Tx, { payoutId, at }: { payoutId: string; at: Date }) {
  const payout = await lockPayout(tx, payoutId)
  if (payout?.status === 'approved') await markLeaving(tx, { id: payoutId, at })
  else if (payout?.status !== 'sent' || payout.ref) return undefined
  return payout
}

/** Writes down what the gateway says about a payout: once, in whatever order it is heard. */
export async function applyPayout(context: Context, payoutId: string, state: PayoutState) {
  const { db, payments } = context
  const known = await findPayout(db, payoutId)
  if (!known) return
  const isNews = (status: string) =>
    (status === 'sent' && state.status !== 'sent') || (status === 'paid' && state.status === 'failed')
  if (!isNews(known.status)) return
  if (state.status === 'failed')
    await payments.recallPayout({ key: `recall-${payoutId}`, account: known.accountRef, ref: state.ref })
  await db.transaction(async (tx) => {
    const payout = await lockPayout(tx, payoutId)
    if (!payout || !isNews(payout.status)) return
    // Its message can be here before the answer of the call that sent it.
    if (!payout.ref) await saveRef(tx, { id: payoutId, ref: state.ref })
    const status = state.status === 'paid' ? 'paid' : payout.status === 'paid' ? 'returned' : 'failed'
    await endPayout(context, tx, { payout, status, reason: state.failure ?? 'other' })
  })
}

/** Asks after everything that is under way, and after what arrived lately: banks send back for two weeks. */
export async function followPayouts(context: Context) {
  const since = new Date(context.now().getTime() - RETURNS_MS)
  for (const { id, accountRef, ref } of await listUnsettledPayouts(context.db, { since, limit: 1000 }))
    if (ref)
      try {
        await applyPayout(context, id, await context.payments.readPayout({ account: accountRef, ref }))
      } catch (error) {
        // One that cannot be asked for holds up none of the others; the next look asks again.
        context.log.error({ err: error, payoutId: id }, 'no word about this payout')
      }
}
