import type { Static } from 'typebox'
import type { Payment } from '../../../../contract/commerce/wallet.ts'
import type { Context } from '../../../context.ts'
import type { Client } from '../../../http/request-client.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import type { Failure } from '../../../ports/payments.ts'
import { parseAmount, requireAmountBetween, requireCardIncrement } from '../amounts.ts'
import { startPayment } from './start-payment.ts'
import { findCard, findDefaultCard } from './card-store.ts'
import { isExpired } from './cards.ts'
import { toDecimal } from '../currencies.ts'
import { callGateway, failureMessages } from './gateway.ts'
import { readBalanceState } from '../ledger/ledger-store.ts'
import { isSpendingPaused } from '../limits/find-exceeded-limit.ts'
import { findPayment, findPaymentByKey, type PaymentRow } from './payment-store.ts'
import { requirePayer } from '../charges/quote.ts'
import { settlePayment } from './settle-payment.ts'
import { transferLimits } from './top-up-limits.ts'
import { findPayer, listWallets } from '../wallet-store.ts'

type RechargeInput = {
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
  /** Key of the purchase it pays for; only one payment per purpose is in flight. */
  name: string
  /** Balance version the client saw; after a change the missing amount may differ. */
  asOf?: string
}

/**
 * Tops up the wallet by card. The payment row is stored before the gateway is called, and its id is the
 * gateway's idempotency key, so the card is charged and the wallet credited once, whatever fails in
 * between. Only one payment per purpose is in flight at a time.
 */
export async function rechargeWallet(context: Context, options: RechargeInput) {
  const { db, now } = context
  const { by, client, key, currency, purpose } = options
  const payer = await findPayer(db, by.id)
  if (!payer) throw problem('SESSION_ENDED')
  requirePayer(payer)
  const [wallet] = await listWallets(db, by.id)
  if (!wallet) throw problem('WALLET_NOT_FOUND')
  const amountMinor = parseAmount(options.amount, currency)
  if (currency !== wallet.currency) throw problem('CURRENCY_DIFFERS')
  const { minRecharge: min, maxRecharge: max } = await transferLimits(context, currency)
  requireAmountBetween(amountMinor, { min, max, currency })
  requireCardIncrement(amountMinor, currency)
  const card = options.cardId
    ? await findCard(db, { personId: by.id, cardId: options.cardId })
    : await findDefaultCard(db, by.id)
  if (!card) throw problem(options.cardId ? 'CARD_NOT_FOUND' : 'CARD_MISSING')

  const payment = await callGateway('CARD_REFUSED', () =>
    startPayment(context, {
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
        if (await isSpendingPaused(tx, { personId: by.id, at: now() })) throw problem('SPENDING_PAUSED')
        const own = { personId: by.id, currency }
        if (purpose?.asOf !== undefined && purpose.asOf !== (await readBalanceState(tx, own)))
          throw problem('WALLET_MOVED')
        return amountMinor
      },
    }),
  )
  if (!payment) throw new Error('a recharge always has an amount')
  // With a purpose the missing amount may have changed since; it is still the same payment.
  const isSamePayment =
    (purpose && payment.purpose === purpose.name) ||
    (payment.amountMinor === amountMinor &&
      payment.currency === currency &&
      (!options.cardId || payment.cardId === options.cardId))
  if (!isSamePayment) throw problem('IDEMPOTENCY_KEY_REUSED')
  return toPayment(await callGateway('CARD_REFUSED', () => settlePayment(context, payment)))
}

/** Status of a payment. Asks the gateway if the user returns before the webhook arrives. */
export async function readRecharge(context: Context, { by, paymentId }: { by: Person; paymentId: string }) {
  const payment = await findPayment(context.db, paymentId)
  if (!payment || payment.personId !== by.id) throw problem('PAYMENT_NOT_FOUND')
  return toPayment(await callGateway('CARD_REFUSED', () => settlePayment(context, payment)))
}

/** The payment started with this key, settled as far as the bank has answered; undefined if none was. */
export async function findStartedPayment(context: Context, { by, key }: { by: Person; key: string }) {
  const payment = await findPaymentByKey(context.db, { personId: by.id, key })
  if (!payment) return undefined
  const { purpose } = payment
  return { ...toPayment(await callGateway('CARD_REFUSED', () => settlePayment(context, payment))), purpose }
}

const toPayment = (row: PaymentRow): Static<typeof Payment> => ({
  paymentId: row.id,
  status: row.status,
  amount: toDecimal(row.amountMinor, row.currency),
  currency: row.currency,
  returnPath: row.returnPath,
  ...(row.actionUrl ? { actionUrl: row.actionUrl } : {}),
  ...(row.failure ? { failure: row.failure, message: failureMessages[row.failure as Failure] } : {}),
})
