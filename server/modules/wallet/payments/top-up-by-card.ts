import type { Context } from '../../../context.ts'
import { PaymentsUnavailable } from '../../../ports/payments.ts'
import { startPayment } from './start-payment.ts'
import { findCard } from './card-store.ts'
import { isExpired } from './cards.ts'
import { roundUpToCardIncrement } from '../charges/read-checkout.ts'
import { findByKey, readBalance } from '../ledger/ledger-store.ts'
import { findExceededLimit, listApplicableLimits } from '../limits/find-exceeded-limit.ts'
import type { PaymentStatus } from './payment-store.ts'
import { payerError } from '../charges/quote.ts'
import { settlePayment } from './settle-payment.ts'
import { transferLimits } from './top-up-limits.ts'
import { findPayer, listWallets } from '../wallet-store.ts'

type TopUpInput = {
  personId: string
  cardId: string
  /** Idempotency key of the payment. */
  key: string
  /** Key of the sale it pays for: never charged twice at once, nor after the sale was paid. */
  saleKey: string
  /** Balance needed afterwards. */
  neededMinor: number
  currency: string
  /** The seller; the buyer's limits for them apply to the card charge too. */
  sellerId: string
}

/**
 * Tops up a wallet to a needed balance with a stored card while the user is absent, for renewals. Returns
 * `waits` if the bank requires confirmation first.
 */
export async function topUpByCard(
  context: Context,
  { personId, cardId, key, saleKey, neededMinor, currency, sellerId }: TopUpInput,
): Promise<'enough' | 'refused' | 'waits'> {
  const { db, now } = context
  const own = { personId, kind: 'available', currency } as const
  if ((await readBalance(db, own)) >= neededMinor) return 'enough'
  const [buyer, [wallet], card, { minRecharge }] = await Promise.all([
    findPayer(db, personId),
    listWallets(db, personId),
    findCard(db, { personId, cardId }),
    transferLimits(context, currency),
  ])
  if (!buyer || !wallet || wallet.currency !== currency || !card || isExpired(card, now())) return 'refused'
  // Users who cannot pay are not charged: they could not spend or withdraw the money.
  if (payerError(buyer)) return 'refused'
  const spending = { buyer, sellerId, amountMinor: neededMinor, at: now() }
  if (await findExceededLimit(db, { ...spending, limits: await listApplicableLimits(db, spending) }))
    return 'refused'
  try {
    const payment = await startPayment(context, {
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
        return Math.max(roundUpToCardIncrement(neededMinor - balance, currency), minRecharge)
      },
    })
    return payment ? outcomes[(await settlePayment(context, payment)).status] : 'enough'
  } catch (error) {
    if (error instanceof PaymentsUnavailable) return 'waits'
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
