import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { PaymentsAway } from '../../ports/payments.ts'
import { findCard } from './card-store.ts'
import { isExpired } from './cards.ts'
import { byCard } from './checkout-of.ts'
import { readBalance } from './ledger-store.ts'
import { limitReached, limitsFor } from './limit-reached.ts'
import { beginPayment, type PaymentStatus } from './payment-store.ts'
import { settlePayment } from './settle-payment.ts'
import { boundsIn } from './wallet-bounds.ts'
import { findPayer, listWallets } from './wallet-store.ts'

type TopUp = {
  personId: string
  cardId: string
  /** The same key is the same payment. */
  key: string
  /** What must be in the wallet afterwards. */
  neededMinor: number
  currency: string
  /** Who will be paid by it: what its owner would not pay them is not taken from the card either. */
  sellerId: string
}
const FOLLOW_MS = 60_000

/**
 * Puts what is missing for an amount into a wallet, by a card its owner named for this and without them: for
 * renewals. The bank may want to hear from them first; then nothing is there yet, and it says so.
 */
export async function topUpByCard(
  context: Context,
  { personId, cardId, key, neededMinor, currency, sellerId }: TopUp,
): Promise<'enough' | 'refused' | 'waits'> {
  const { db, now, payments } = context
  const balance = await readBalance(db, { personId, kind: 'available', currency })
  if (balance >= neededMinor) return 'enough'
  const [buyer, [wallet], card, { minRecharge }] = await Promise.all([
    findPayer(db, personId),
    listWallets(db, personId),
    findCard(db, { personId, cardId }),
    boundsIn(context, currency),
  ])
  if (!buyer || !wallet || wallet.currency !== currency || !card || isExpired(card, now())) return 'refused'
  const spending = { buyer, sellerId, amountMinor: neededMinor, at: now() }
  if (await limitReached(db, { ...spending, limits: await limitsFor(db, spending) })) return 'refused'
  const { payment } = await db.transaction(async (tx) => {
    const begun = await beginPayment(tx, {
      id: newId(),
      personId,
      key,
      provider: payments.provider,
      statementName: wallet.statementName,
      cardId,
      amountMinor: Math.max(byCard(neededMinor - balance, currency), minRecharge),
      currency,
      returnPath: '/subscriptions',
      ip: null,
      userAgent: '',
      createdAt: now(),
    })
    const runAt = new Date(now().getTime() + FOLLOW_MS)
    if (begun.isNew) await queueJob(tx, 'follow-payment', { paymentId: begun.payment.id }, { runAt })
    return begun
  })
  try {
    return outcomes[(await settlePayment(context, payment)).status]
  } catch (error) {
    if (error instanceof PaymentsAway) return 'waits'
    throw error
  }
}

const outcomes: Record<PaymentStatus, 'enough' | 'refused' | 'waits'> = {
  succeeded: 'enough',
  failed: 'refused',
  created: 'waits',
  needs_action: 'waits',
  processing: 'waits',
}
