import type { Data } from '../../../contract/core.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { formText } from '../../lib/form-text.ts'
import type { CheckoutName } from './checkout-kinds.ts'

/**
 * How something is sold, in three lines:
 *
 * 1. `checkout-kinds.ts`: a kind with its two calls, `quote` (an endpoint that answers with the contract's
 *    `Checkout`) and `pay` (one that takes `shown` and an Idempotency-Key), and where one is afterwards.
 * 2. `checkout-words.tsx`: what its sheet says.
 * 3. Where it is sold: `<CheckoutButton kind="plan" params={{ planId }} onDone={…}>Subscribe</CheckoutButton>`.
 *    It is a link to the page `/checkout`, so it works before JavaScript and for guests, who join and come back;
 *    with JavaScript the same sheet opens over the page, and `onDone` gets what `pay` answered: play the unlock
 *    there. The page's loaders are asked again by themselves. `useCheckout` is the same without a button.
 *
 * By card, what is missing comes into the wallet first, with the bank's confirmation where it wants one; then
 * the wallet pays. If that is refused, the money is in the wallet, and the sheet says so.
 */
export type CheckoutParams = Record<string, string | undefined>
export type Checkout = Pick<
  Data<Endpoints['GET /plans/quote']>,
  | 'price'
  | 'seller'
  | 'canPay'
  | 'wallet'
  | 'cards'
  | 'cardCharge'
  | 'onStatement'
  | 'limit'
  | 'limitReached'
  | 'confirmAbove'
  | 'title'
  | 'payBy'
  | 'purpose'
>
/** What plans tell beside it. */
export type PlanPart = Partial<Omit<Data<Endpoints['GET /plans/quote']>, keyof Checkout>>
/** What tips tell beside it. */
export type TipPart = Partial<Pick<Data<Endpoints['GET /tipCreator/quote']>, 'goal'>>
/** What posts tell beside it. */
export type PostPart = Partial<
  Pick<Data<Endpoints['GET /purchaseExclusivePost/quote']>, 'contents' | 'glassUrl'>
>
export type Quote = Checkout & PlanPart & TipPart & PostPart

export type Fault = { code: ErrorCode | 'FAILED' | 'WAITING'; message: string; isCharged?: boolean }
/** What the page `/checkout` and the sheet over a page load. */
export type CheckoutData = {
  kind: CheckoutName
  asked: CheckoutParams
  /** One attempt has one key; after a refusal there is a new one. */
  key: string
  back?: string
} & ({ quote: Quote } | { fault: Fault })
/** What a refused attempt leaves for the next: its key, what was chosen, what was written. */
export type Again = { key: string; payBy: string; message: string }
/** What pressing the button came to. What was lost on the way may have arrived: pressed again, it is the same attempt. */
export type CheckoutAnswer =
  | { done: unknown }
  | { fault: Fault; again: Again }
  | { isLost: true; again: Again }
/** What was paid and from what, as the one who paid it saw it. */
export type Paid = { amount: string; currency: string; isByCard: boolean }
export const paidBy = (form: FormData): Paid => ({
  amount: formText(form, 'amount'),
  currency: formText(form, 'currency'),
  isByCard: form.get('payBy') !== 'wallet',
})

/** The page where something is paid; the same address is asked for the sheet over a page. */
export function checkoutPath(kind: CheckoutName, params: CheckoutParams, back?: string) {
  const search = new URLSearchParams({ kind })
  for (const [name, value] of Object.entries(params)) if (value) search.set(name, value)
  if (back) search.set('back', back)
  return `/checkout?${search.toString()}`
}
