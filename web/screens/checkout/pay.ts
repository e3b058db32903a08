import type { Api } from '../../../contract/core/client.ts'
import type { ErrorBody } from '../../../contract/core/errors.ts'
import {
  checkoutPath,
  type CheckoutParams,
  type CheckoutError,
  type Quote,
} from '../../features/commerce/payments/checkout.ts'
import { kindOf, type ReadParam, type CheckoutName } from '../../features/commerce/payments/checkout-kinds.ts'
import type { Session } from '../../features/account/session/session.ts'

type Payer = Pick<Session, '_id' | 'userType'>
type PayInput = {
  kind: CheckoutName
  ask: ReadParam
  params: CheckoutParams
  back: string | undefined
  session: Payer
  /** Whether the amount was confirmed twice; set only by the form, never by the URL. */
  isConfirmed: boolean
}
type Outcome = { done: unknown } | { fault: CheckoutError } | { bankUrl: string }

const toFailure = ({ code, message }: ErrorBody, isCharged = false): { fault: CheckoutError } => ({
  fault: { code, message, ...(isCharged ? { isCharged } : {}) },
})

/**
 * Pays with the chosen method. By card, the missing amount is topped up first; the bank may require a
 * challenge.
 */
export async function pay(
  api: Api,
  { kind, ask, params, back, session, isConfirmed }: PayInput,
): Promise<Outcome> {
  const key = ask('key')
  const shownPrice = { amount: ask('amount'), currency: ask('currency') }
  const shown = { ...shownPrice, ...(isConfirmed ? { isConfirmed: 1 as const } : {}) }
  const method = ask('payBy') || 'wallet'
  let isCharged = false
  if (method !== 'wallet' && Number(shown.amount) > 0) {
    const quoted = await kindOf(kind).quote(api, ask)
    if (!quoted.ok) return toFailure(quoted.body)
    const { price, limitReached, confirmAbove } = quoted.body.data
    // Checks first: the card must not be charged for something the wallet would refuse.
    if (limitReached) return { fault: { code: limitErrorCode(limitReached), message: '' } }
    // The card is not charged if the price changed since it was shown.
    if (price.pay.amount !== shown.amount || price.pay.currency !== shown.currency)
      return { fault: { code: 'PRICE_CHANGED', message: '' } }
    if (confirmAbove !== undefined && !isConfirmed)
      return { fault: { code: 'CONFIRMATION_NEEDED', message: '' } }
    const returnPath = `${checkoutPath(kind, { ...params, ...typed(ask) }, back)}&attempt=${key}&card=${method}`
    const charged = await chargeCard(api, {
      quote: quoted.body.data,
      cardId: method,
      key,
      returnPath,
      session,
      purpose: { name: quoted.body.data.purpose ?? purposeOf(kind, params), asOf: ask('asOf') },
    })
    if (!('isOwn' in charged)) return charged
    isCharged = charged.isOwn
  }
  const payBy = ask('card') || method
  const paid = await kindOf(kind).pay(api, ask, { shown, payBy, headers: { 'idempotency-key': key } })
  return paid.ok ? { done: paid.body.data } : toFailure(paid.body, isCharged)
}

const limitErrorCode = ({ kind }: NonNullable<Quote['limitReached']>) =>
  kind === 'pause' ? ('SPENDING_PAUSED' as const) : ('SPENDING_LIMIT_REACHED' as const)

/** Fields typed into the sheet survive the redirect to the bank. */
const typed = (ask: ReadParam) => ({ message: ask('message') })

/** Identifies the purchase regardless of its message, so that two tabs share one charge. */
const purposeOf = (kind: CheckoutName, params: CheckoutParams) =>
  [kind, ...Object.entries(params).flatMap(([name, value]) => (aside.has(name) ? [] : `${name}=${value}`))]
    .toSorted()
    .join(' ')
    .slice(0, 300)
const aside = new Set(['message', 'anonymous'])

type Charge = {
  quote: Quote
  cardId: string
  key: string
  returnPath: string
  session: Payer
  /** Reuses a charge in flight for the same purchase; starts none in another wallet than the one shown. */
  purpose: { name: string; asOf: string }
}

/** Whether this attempt's own charge credited the wallet; otherwise what blocks it. */
async function chargeCard(
  api: Api,
  { quote, cardId, key, returnPath, session, purpose }: Charge,
): Promise<Exclude<Outcome, { done: unknown }> | { isOwn: boolean }> {
  const { wallet, cardCharge = quote.price.pay.amount } = quote
  const { currency } = wallet
  if (!wallet.isOpen) {
    const opened = await api('POST /wallet', {
      body: { userId: session._id, userType: session.userType, currency },
    })
    if (!opened.ok) return toFailure(opened.body)
  }
  const body = { amount: cardCharge, currency, cardId, returnPath: returnPath.slice(0, 900), purpose }
  const answer = await api('POST /wallet/recharge', {
    body,
    headers: { 'idempotency-key': `${key}-card` },
  })
  if (!answer.ok) return toFailure(answer.body)
  const { status, actionUrl, message = '', returnPath: back } = answer.body.data
  // Each attempt has its own id in its return URL, because another attempt's charge pays for that attempt.
  if (status === 'succeeded') return { isOwn: back === body.returnPath }
  if (status === 'needs_action' && actionUrl) return { bankUrl: actionUrl }
  return { fault: { code: status === 'failed' ? ('FAILED' as const) : ('WAITING' as const), message } }
}
