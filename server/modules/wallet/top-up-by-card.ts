import type { Context } from '../../context.ts'
import { PaymentsAway } from '../../ports/payments.ts'
import { beginPayment } from './begin-payment.ts'
import { findCard } from './card-store.ts'
import { isExpired } from './cards.ts'
import { byCard } from './checkout-of.ts'
import { findByKey, readBalance } from './ledger-store.ts'
import { limitReached, limitsFor } from './limit-reached.ts'
import type { PaymentStatus } from './payment-store.ts'
import { payerFault } from './quote.ts'
import { settlePayment } from './settle-payment.ts'
import { boundsIn } from './wallet-bounds.ts'
import { findPayer, listWallets } from './wallet-store.ts'

type TopUp = {
  personId: string
  cardId: string
  /** The same key is the same payment. */
  key: string
  /** The key of the sale that it is for: nothing is taken for it twice at once, nor when it was paid. */
  saleKey: string
  /** What must be in the wallet afterwards. */
  neededMinor: number
  currency: string
  /** Who will be paid by it: what its owner would not pay them is not taken from the card either. */
  sellerId: string
}

/**
 * Puts what is missing for an amount into a wallet, by a card its owner named for this and without them: for
 * renewals. The bank may want to hear from them first; then nothing is there yet, and it says so.
 */
export async function topUpByCard(
  context: Context,
  { personId, cardId, key, saleKey, neededMinor, currency, sellerId }: TopUp,
): Promise<'enough' | 'refused' | 'waits'> {
  const { db, now } = context
  const own = { personId, kind: 'available', currency } as const
  if ((await readBalance(db, own)) >= neededMinor) return 'enough'
  const [buyer, [wallet], card, { minRecharge }] = await Promise.all([
    findPayer(db, personId),
    listWallets(db, personId),
    findCard(db, { personId, cardId }),
    boundsIn(context, currency),
  ])
  if (!buyer || !wallet || wallet.currency !== currency || !card || isExpired(card, now())) return 'refused'
  // From who may not pay with it nothing is taken either: they could not even take it out again.
  if (payerFault(buyer)) return 'refused'
  const spending = { buyer, sellerId, amountMinor: neededMinor, at: now() }
  if (await limitReached(db, { ...spending, limits: await limitsFor(db, spending) })) return 'refused'
  try {
    const payment = await beginPayment(context, {
      personId,
      key,
      purpose: saleKey,
      statementName: wallet.statementName,
      cardId,
      currency,
      returnPath: '/subscriptions',
      ip: null,
      userAgent: '',
      async amountOf(tx) {
        const balance = await readBalance(tx, own)
        if (balance >= neededMinor || (await findByKey(tx, saleKey))) return undefined
        return Math.max(byCard(neededMinor - balance, currency), minRecharge)
      },
    })
    return payment ? outcomes[(await settlePayment(context, payment)).status] : 'enough'
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
