import type { Static } from 'typebox'
import type { Payment } from '../../../contract/wallet.ts'
import type { Context } from '../../context.ts'
import type { Client } from '../../http/client-of.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import type { Failure } from '../../ports/payments.ts'
import { readAmount, requireBetween, requireCardStep } from './amounts.ts'
import { beginPayment } from './begin-payment.ts'
import { findCard, findDefaultCard } from './card-store.ts'
import { isExpired } from './cards.ts'
import { toDecimal } from './currencies.ts'
import { ask, failureSentences } from './gateway.ts'
import { readBalanceState } from './ledger-store.ts'
import { isOnBreak } from './limit-reached.ts'
import { findPayment, type PaymentRow } from './payment-store.ts'
import { requirePayer } from './quote.ts'
import { settlePayment } from './settle-payment.ts'
import { boundsIn } from './wallet-bounds.ts'
import { findPayer, listWallets } from './wallet-store.ts'

type Recharge = {
  by: Person
  client: Client
  key: string
  amount: string | number
  currency: string
  cardId?: string
  returnPath?: string
  purpose?: Purpose
}
type Purpose = {
  /** What it is to pay: one payment at a time is under way for it. */
  name: string
  /** The wallet as it was when that was seen; in another, another amount may be missing, or none. */
  asOf?: string
}

/**
 * Puts money into the wallet by card. The payment is written down before the bank is asked and is the bank's
 * idempotency key: whatever dies in between, it is taken once and credited once. For a purpose only one is under
 * way at a time, whoever presses how often and in how many windows.
 */
export async function rechargeWallet(context: Context, options: Recharge) {
  const { db, now } = context
  const { by, client, key, currency, purpose } = options
  const payer = await findPayer(db, by.id)
  if (!payer) throw problem('SESSION_ENDED')
  requirePayer(payer)
  const [wallet] = await listWallets(db, by.id)
  if (!wallet) throw problem('WALLET_NOT_FOUND')
  const amountMinor = readAmount(options.amount, currency)
  if (currency !== wallet.currency) throw problem('CURRENCY_DIFFERS')
  const { minRecharge: min, maxRecharge: max } = await boundsIn(context, currency)
  requireBetween(amountMinor, { min, max, currency })
  requireCardStep(amountMinor, currency)
  const card = options.cardId
    ? await findCard(db, { personId: by.id, cardId: options.cardId })
    : await findDefaultCard(db, by.id)
  if (!card) throw problem(options.cardId ? 'CARD_NOT_FOUND' : 'CARD_MISSING')

  const payment = await ask('CARD_REFUSED', () =>
    beginPayment(context, {
      personId: by.id,
      key,
      purpose: purpose?.name ?? null,
      statementName: wallet.statementName,
      cardId: card.id,
      currency,
      returnPath: options.returnPath ?? '/wallet',
      ip: client.ip,
      userAgent: client.userAgent.slice(0, 300),
      async amountOf(tx) {
        if (isExpired(card, now())) throw problem('CARD_EXPIRED')
        if (await isOnBreak(tx, { personId: by.id, at: now() })) throw problem('SPENDING_PAUSED')
        const own = { personId: by.id, currency }
        if (purpose?.asOf !== undefined && purpose.asOf !== (await readBalanceState(tx, own)))
          throw problem('WALLET_MOVED')
        return amountMinor
      },
    }),
  )
  if (!payment) throw new Error('a recharge is for an amount')
  // For a purpose, what is missing may be another amount once the wallet has moved: it is the same payment.
  const isSame =
    (purpose && payment.purpose === purpose.name) ||
    (payment.amountMinor === amountMinor &&
      payment.currency === currency &&
      (!options.cardId || payment.cardId === options.cardId))
  if (!isSame) throw problem('IDEMPOTENCY_KEY_REUSED')
  return toPayment(await ask('CARD_REFUSED', () => settlePayment(context, payment)))
}

/** What became of a payment. Whoever comes back from the bank before its message is not kept waiting for it. */
export async function readRecharge(context: Context, { by, paymentId }: { by: Person; paymentId: string }) {
  const payment = await findPayment(context.db, paymentId)
  if (!payment || payment.personId !== by.id) throw problem('PAYMENT_NOT_FOUND')
  return toPayment(await ask('CARD_REFUSED', () => settlePayment(context, payment)))
}

const toPayment = (row: PaymentRow): Static<typeof Payment> => ({
  paymentId: row.id,
  status: row.status,
  amount: toDecimal(row.amountMinor, row.currency),
  currency: row.currency,
  returnPath: row.returnPath,
  ...(row.actionUrl ? { actionUrl: row.actionUrl } : {}),
  ...(row.failure ? { failure: row.failure, message: failureSentences[row.failure as Failure] } : {}),
})
