import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { newId } from '../../../db/new-id.ts'
import { problem } from '../../../http/problem.ts'
import { validateCharge } from '../charges/validate-charge.ts'
import { maturesAt, type ChargeInput } from '../charges/charge.ts'
import { linkCardPayment } from '../charges/card-funding-store.ts'
import { endHold, findHoldId, insertHold } from './hold-store.ts'
import { findByKey, recordTransaction, type Actor } from './ledger-store.ts'
import { saleLegs } from './sale-legs.ts'
import { insertSale } from '../charges/sale-store.ts'
import { notifyLimitNear } from '../limits/notify-limit-near.ts'
import { triggerCodes } from './trigger-codes.ts'

/**
 * Places a hold (1): reserves a fan's money for a booking or deal until `captureHold` pays the seller or
 * `voidHold` releases it. Returns the hold's id and the quoted price.
 */
export async function holdMoney(context: Context, tx: Tx, options: ChargeInput) {
  const { key, buyerId, sellerId, agency, reason, subject, title } = options
  const { buyer, price, pay, limits } = await validateCharge(context, tx, options)

  const at = context.now()
  const code = triggerCodes.productPurchase
  const own = { personId: buyerId, currency: pay.currency, code }
  const holdId = newId(at.getTime())
  const done = await recordTransaction(tx, {
    key,
    code,
    at,
    actor: options.actor ?? { kind: 'person', id: buyerId },
    subject,
    title,
    legs: [
      { ...own, kind: 'available', amountMinor: -pay.amountMinor },
      { ...own, kind: 'held', amountMinor: pay.amountMinor },
    ],
    details: { price, pay, buyerId, sellerId, holdId },
  })
  const { transactionId } = done
  if (!done.isNew)
    return { holdId: await findHoldId(tx, transactionId), transactionId, isNew: false, price, pay }
  await insertHold(tx, {
    id: holdId,
    buyerId,
    sellerId,
    currency: pay.currency,
    amountMinor: pay.amountMinor,
    code,
    status: 'open',
    subjectKind: subject.kind,
    subjectId: subject.id,
    title,
    price: {
      price,
      agencyId: agency && price.agencyMinor > 0 ? agency.ownerId : null,
      reason,
      ...(options.isAnonymous ? { isAnonymous: true } : {}),
    },
    createdAt: at,
  })
  await linkCardPayment(tx, {
    ...pay,
    transactionId,
    key,
    buyerId,
    at,
    attemptKey: context.idempotencyKey,
  })
  await notifyLimitNear(context, tx, { buyer, limits })
  await recordEvent(tx, { type: 'wallet.held', holdId, buyerId, sellerId })
  return { holdId, transactionId, isNew: true, price, pay }
}

type EndHoldInput = { holdId: string; actor: Actor }

/** Captures a hold at the price quoted when it was placed (1); the seller's share becomes pending (2). */
export async function captureHold(context: Context, tx: Tx, { holdId, actor }: EndHoldInput) {
  const at = context.now()
  const ended = await endHold(tx, { id: holdId, status: 'posted', at })
  if (!ended || ended.hold.status !== 'posted') throw problem('HOLD_ENDED')
  const { hold } = ended
  if (!ended.isNew) return { transactionId: await findByKey(tx, `post:${holdId}`), isNew: false }
  const { price, agencyId, reason, isAnonymous = false } = hold.price
  const pay = { amountMinor: hold.amountMinor, currency: hold.currency }
  const parties = { buyerId: hold.buyerId, sellerId: hold.sellerId }
  const { transactionId } = await recordTransaction(tx, {
    key: `post:${holdId}`,
    code: hold.code,
    at,
    actor,
    subject: { kind: hold.subjectKind, id: hold.subjectId },
    title: hold.title,
    legs: saleLegs({
      ...parties,
      agencyId: agencyId ?? undefined,
      from: 'held',
      code: hold.code,
      price,
      pay,
    }),
    details: { price, pay, ...parties, holdId },
  })
  await insertSale(
    tx,
    {
      transactionId,
      ...parties,
      agencyId,
      reason,
      title: hold.title,
      subjectKind: hold.subjectKind,
      subjectId: hold.subjectId,
      price,
      currency: price.currency,
      totalMinor: price.totalMinor,
      payCurrency: pay.currency,
      payMinor: pay.amountMinor,
      at,
      isAnonymous,
    },
    maturesAt(context, at),
  )
  await recordEvent(tx, { type: 'wallet.charged', transactionId, ...parties, reason })
  return { transactionId, isNew: true }
}

/** Voids a hold, CANCEL DEAL (10): the full amount returns to the buyer. Also returns the hold's title. */
export async function voidHold(context: Context, tx: Tx, { holdId, actor }: EndHoldInput) {
  const at = context.now()
  const ended = await endHold(tx, { id: holdId, status: 'voided', at })
  if (!ended || ended.hold.status !== 'voided') throw problem('HOLD_ENDED')
  const { hold } = ended
  const { title } = hold
  if (!ended.isNew) return { transactionId: await findByKey(tx, `void:${holdId}`), isNew: false, title }
  const own = { personId: hold.buyerId, currency: hold.currency, code: triggerCodes.cancelDeal }
  const done = await recordTransaction(tx, {
    key: `void:${holdId}`,
    code: triggerCodes.cancelDeal,
    at,
    actor,
    subject: { kind: hold.subjectKind, id: hold.subjectId },
    title,
    legs: [
      { ...own, kind: 'held', amountMinor: -hold.amountMinor },
      { ...own, kind: 'available', amountMinor: hold.amountMinor },
    ],
    details: { buyerId: hold.buyerId, sellerId: hold.sellerId, holdId },
  })
  await recordEvent(tx, { type: 'wallet.holdVoided', holdId, buyerId: hold.buyerId, sellerId: hold.sellerId })
  return { ...done, title }
}
