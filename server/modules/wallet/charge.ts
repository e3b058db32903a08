import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { agreedPrice, type SeenTotal } from './agreed-price.ts'
import { post, type Actor, type Subject } from './ledger-store.ts'
import type { Asked } from './quote.ts'
import { saleLegs } from './sale-legs.ts'
import { insertSale } from './sale-store.ts'
import { tellEarly } from './tell-early.ts'
import { codes, type SaleReason } from './trigger-codes.ts'

export type Charge = Asked & {
  /** Names the purchase: the same key is the same purchase. */
  key: string
  sellerId: string
  reason: SaleReason
  subject: Subject
  title: string
  shown: SeenTotal
  actor?: Actor
  /** Given without a name: the seller is not told by whom. */
  isAnonymous?: boolean
}

const DAY_MS = 86_400_000

/** PRODUCT PURCHASE (1): a fan pays a creator from the wallet; the creator's part is pending (2) for some days. */
export const charge = (context: Context, tx: Tx, options: Charge) =>
  sell(context, tx, { ...options, code: codes.productPurchase })

/** PLAN PURCHASE (4): the same for a subscription, at its start and at each renewal. */
export const chargePlan = (context: Context, tx: Tx, options: Charge) =>
  sell(context, tx, { ...options, code: codes.planPurchase })

async function sell(context: Context, tx: Tx, { code, ...options }: Charge & { code: 1 | 4 }) {
  const { key, buyerId, sellerId, agency, reason, subject, title } = options
  const { buyer, price, pay, limits } = await agreedPrice(context, tx, options)

  const at = context.now()
  const agencyId = agency && price.agencyMinor > 0 ? agency.ownerId : undefined
  const done = await post(tx, {
    key,
    code,
    at,
    actor: options.actor ?? { kind: 'person', id: buyerId },
    subject,
    title,
    legs: saleLegs({ buyerId, sellerId, agencyId, from: 'available', code, price, pay }),
    details: { price, pay, buyerId, sellerId },
  })
  if (!done.isNew) return done
  await insertSale(
    tx,
    {
      transactionId: done.transactionId,
      buyerId,
      sellerId,
      agencyId: agencyId ?? null,
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
  await tellEarly(context, tx, { buyer, limits })
  await recordEvent(tx, {
    type: 'wallet.charged',
    transactionId: done.transactionId,
    buyerId,
    sellerId,
    reason,
  })
  return done
}

/** When income of a moment becomes its creator's to take. */
export const maturesAt = ({ config }: Pick<Context, 'config'>, at: Date) =>
  new Date(at.getTime() + config.money.pendingDays * DAY_MS)
