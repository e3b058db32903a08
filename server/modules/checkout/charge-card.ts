import type { Static } from 'typebox'
import type { Checkout } from '../../../contract/commerce/checkout.ts'
import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Client } from '../../http/request-client.ts'
import type { Person } from '../../http/tokens.ts'
import {
  findPaymentByKey,
  findStartedPayment,
  openWallet,
  rechargeWallet,
  toQuotedTotal,
  type QuotedTotal,
} from '../wallet/public.ts'

type Quote = Static<typeof Checkout>
type ChargeCardInput = {
  by: Person
  client: Client
  key: string
  shown: QuotedTotal
  payBy: string
  purpose: string
  /** The quote names the purpose, because a job may pay the same thing. */
  isNamedByQuote: boolean
  asOf?: string
  returnPath?: string
  quote: () => Promise<Quote>
}
export type CardCharge = Awaited<ReturnType<typeof rechargeWallet>> & {
  /** Whether this attempt's own payment topped up the wallet, not one of another tab. */
  isOwn: boolean
}

/**
 * Tops up the wallet for a purchase. The item is quoted first: the card is not charged for something the wallet
 * would refuse, nor at another price than the buyer saw. A payment this attempt started before is only followed.
 */
export async function chargeCard(context: Context, input: ChargeCardInput): Promise<CardCharge> {
  const { by, client, shown, payBy, asOf, returnPath } = input
  const key = `${input.key}-card`
  const started = await findStartedPayment(context, { by, key })
  if (started) {
    const { purpose, ...payment } = started
    if (!input.isNamedByQuote && purpose !== input.purpose) throw problem('IDEMPOTENCY_KEY_REUSED')
    return { ...payment, isOwn: true }
  }
  const quote = await input.quote()
  requireUnchanged(quote, shown)
  const { wallet, cardCharge = quote.price.pay.amount } = quote
  const { currency } = wallet
  if (!wallet.isOpen) await openWallet(context, { by, userId: by.id, userType: by.userType, currency })
  const payment = await rechargeWallet(context, {
    by,
    client,
    key,
    amount: cardCharge,
    currency,
    cardId: payBy,
    ...(returnPath ? { returnPath } : {}),
    purpose: { name: quote.purpose ?? input.purpose, ...(asOf === undefined ? {} : { asOf }) },
  })
  const own = await findPaymentByKey(context.db, { personId: by.id, key })
  return { ...payment, isOwn: own?.id === payment.paymentId }
}

function requireUnchanged({ price, limitReached, confirmAbove }: Quote, shown: QuotedTotal) {
  if (limitReached)
    throw problem(limitReached.kind === 'pause' ? 'SPENDING_PAUSED' : 'SPENDING_LIMIT_REACHED')
  const due = toQuotedTotal(price.pay)
  const seen = toQuotedTotal(shown)
  if (due.amountMinor !== seen.amountMinor || due.currency !== seen.currency) throw problem('PRICE_CHANGED')
  if (confirmAbove !== undefined && !seen.isConfirmed) throw problem('CONFIRMATION_NEEDED')
}
