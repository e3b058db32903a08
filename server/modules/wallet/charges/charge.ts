import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { validateCharge, type ExpectedTotal } from './validate-charge.ts'
import { linkCardPayment } from './card-funding-store.ts'
import { recordTransaction, type Actor, type Subject } from '../ledger/ledger-store.ts'
import type { QuoteInput } from './quote.ts'
import { saleLegs } from '../ledger/sale-legs.ts'
import { insertSale } from './sale-store.ts'
import { notifyLimitNear } from '../limits/notify-limit-near.ts'
import { triggerCodes, type SaleReason } from '../ledger/trigger-codes.ts'

export type ChargeInput = QuoteInput & {
  /** Idempotency key of the purchase. */
  key: string
  sellerId: string
  reason: SaleReason
  subject: Subject
  title: string
  shown: ExpectedTotal
  actor?: Actor
  /** Anonymous: the seller does not see the buyer. */
  isAnonymous?: boolean
}

const DAY_MS = 86_400_000

/**
 * PRODUCT PURCHASE (1): a fan pays a creator from the wallet. The creator's share stays pending (2) until
 * it matures. Returns the price it quoted and charged, so that no caller quotes again.
 */
export const charge = (context: Context, tx: Tx, options: ChargeInput) =>
  recordSale(context, tx, { ...options, code: triggerCodes.productPurchase })

/** PLAN PURCHASE (4): the same for a subscription, for the first period and each renewal. */
export const chargePlan = (context: Context, tx: Tx, options: ChargeInput) =>
  recordSale(context, tx, { ...options, code: triggerCodes.planPurchase })

async function recordSale(context: Context, tx: Tx, { code, ...options }: ChargeInput & { code: 1 | 4 }) {
  const { key, buyerId, sellerId, agency, partner, reason, subject, title } = options
  const { buyer, price, pay, limits } = await validateCharge(context, tx, options)

  const at = context.now()
  const agencyId = agency && price.agencyMinor > 0 ? agency.ownerId : undefined
  const partnerId = partner && price.partnerMinor ? partner.personId : undefined
  const done = await recordTransaction(tx, {
    key,
    code,
    at,
    actor: options.actor ?? { kind: 'person', id: buyerId },
    subject,
    title,
    legs: saleLegs({ buyerId, sellerId, agencyId, partnerId, from: 'available', code, price, pay }),
    details: { price, pay, buyerId, sellerId },
  })
  if (!done.isNew) return { ...done, price, pay }
  await insertSale(
    tx,
    {
      transactionId: done.transactionId,
      buyerId,
      sellerId,
      agencyId: agencyId ?? null,
      partnerId: partnerId ?? null,
      reason,
      title,
      subjectKind: subject.kind,
      subjectId: subject.id,
      price,
      currency: price.currency,
      totalMinor: price.totalMinor,
      payCurrency: pay.currency,
      payMinor: pay.amountMinor,
      at,
      isAnonymous: options.isAnonymous ?? false,
    },
    maturesAt(context, at),
  )
  await linkCardPayment(tx, {
    ...pay,
    transactionId: done.transactionId,
    key,
    buyerId,
    at,
    attemptKey: context.idempotencyKey,
  })
  await notifyLimitNear(context, tx, { buyer, limits })
  await recordEvent(tx, {
    type: 'wallet.charged',
    transactionId: done.transactionId,
    buyerId,
    sellerId,
    reason,
  })
  return { ...done, price, pay }
}

/** When income earned at `at` becomes available. */
export const maturesAt = ({ config }: Pick<Context, 'config'>, at: Date) =>
  new Date(at.getTime() + config.money.pendingDays * DAY_MS)
