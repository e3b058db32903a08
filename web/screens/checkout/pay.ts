import type { Api } from '../../../contract/client.ts'
import type { ErrorBody } from '../../../contract/errors.ts'
import {
  checkoutPath,
  type CheckoutParams,
  type Fault,
  type Quote,
} from '../../features/payments/checkout.ts'
import { kindOf, type Ask, type CheckoutName } from '../../features/payments/checkout-kinds.ts'
import type { Session } from '../../features/session/session.ts'

type Payer = Pick<Session, '_id' | 'userType'>
type Paying = {
  kind: CheckoutName
  ask: Ask
  asked: CheckoutParams
  back: string | undefined
  session: Payer
  /** Whether the total was said yes to twice; only ever by the form, never by an address. */
  isConfirmed: boolean
}
type Outcome = { done: unknown } | { fault: Fault } | { bankUrl: string }

const faultOf = ({ code, message }: ErrorBody, isCharged = false): { fault: Fault } => ({
  fault: { code, message, ...(isCharged ? { isCharged } : {}) },
})

/** Pays by what was chosen. By card, what is missing comes into the wallet first; the bank may want to be asked. */
export async function pay(
  api: Api,
  { kind, ask, asked, back, session, isConfirmed }: Paying,
): Promise<Outcome> {
  const key = ask('key')
  const seen = { amount: ask('amount'), currency: ask('currency') }
  const shown = { ...seen, ...(isConfirmed ? { isConfirmed: 1 as const } : {}) }
  const chosen = ask('payBy') || 'wallet'
  let isCharged = false
  if (chosen !== 'wallet' && Number(shown.amount) > 0) {
    const quoted = await kindOf(kind).quote(api, ask)
    if (!quoted.ok) return faultOf(quoted.body)
    const { price, limitReached, confirmAbove } = quoted.body.data
    // What the wallet would be refused must not be taken from a card first.
    if (limitReached) return { fault: { code: refusedBy(limitReached), message: '' } }
    // The card is not touched for a price nobody has seen.
    if (price.pay.amount !== shown.amount || price.pay.currency !== shown.currency)
      return { fault: { code: 'PRICE_CHANGED', message: '' } }
    if (confirmAbove !== undefined && !isConfirmed)
      return { fault: { code: 'CONFIRMATION_NEEDED', message: '' } }
    const returnPath = `${checkoutPath(kind, { ...asked, ...typed(ask) }, back)}&attempt=${key}&card=${chosen}`
    const charged = await chargeCard(api, {
      quote: quoted.body.data,
      cardId: chosen,
      key,
      returnPath,
      session,
      purpose: { name: quoted.body.data.purpose ?? purposeOf(kind, asked), asOf: ask('asOf') },
    })
    if (!('isOwn' in charged)) return charged
    isCharged = charged.isOwn
  }
  const payBy = ask('card') || chosen
  const paid = await kindOf(kind).pay(api, ask, { shown, payBy, headers: { 'idempotency-key': key } })
  return paid.ok ? { done: paid.body.data } : faultOf(paid.body, isCharged)
}

const refusedBy = ({ kind }: NonNullable<Quote['limitReached']>) =>
  kind === 'break' ? ('SPENDING_PAUSED' as const) : ('SPENDING_LIMIT_REACHED' as const)

/** What somebody wrote into the sheet comes back with them from the bank. */
const typed = (ask: Ask) => ({ message: ask('message') })

/** What is bought, whatever is written with it: in two windows it is the same, and paid by one charge. */
const purposeOf = (kind: CheckoutName, asked: CheckoutParams) =>
  [kind, ...Object.entries(asked).flatMap(([name, value]) => (aside.has(name) ? [] : `${name}=${value}`))]
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
  /** A charge under way for the same is found; in another wallet than the one that was seen none is begun. */
  purpose: { name: string; asOf: string }
}

/** Whether it was this attempt’s own charge, when the money is in the wallet; else what is in the way. */
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
    if (!opened.ok) return faultOf(opened.body)
  }
  const body = { amount: cardCharge, currency, cardId, returnPath: returnPath.slice(0, 900), purpose }
  const answer = await api('POST /wallet/recharge', {
    body,
    headers: { 'idempotency-key': `${key}-card` },
  })
  if (!answer.ok) return faultOf(answer.body)
  const { status, actionUrl, message = '', returnPath: back } = answer.body.data
  // Each attempt names itself in its way back: the charge of another pays what the other buys.
  if (status === 'succeeded') return { isOwn: back === body.returnPath }
  if (status === 'needs_action' && actionUrl) return { bankUrl: actionUrl }
  return { fault: { code: status === 'failed' ? ('FAILED' as const) : ('WAITING' as const), message } }
}
