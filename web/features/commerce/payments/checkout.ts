import type { Data } from '../../../../contract/core/endpoint.ts'
import type { ErrorCode } from '../../../../contract/core/errors.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { formText } from '../../../lib/form/form-text.ts'
import type { CheckoutName } from './checkout-kinds.ts'

/**
 * How to sell something:
 *
 * 1. In the contract, add its selling endpoint to `commerce/pay-checkout.ts`; on the server, its two use-cases to
 *    `checkout/checkout-kinds.ts`; here, to `checkout-kinds.ts`, its `quote` (an endpoint that returns the contract's
 *    `Checkout`), its `item` (what the form buys) and the page to open afterwards.
 * 2. `checkout-texts.tsx`: add the texts of its payment sheet.
 * 3. Render `<CheckoutButton kind="plan" params={{ planId }} onDone={…}>Subscribe</CheckoutButton>`. It links to
 *    `/checkout`, so it works without JavaScript and for guests, who return after signup. With JavaScript the sheet
 *    opens on the current page, and `onDone` receives what was bought; loaders revalidate automatically.
 *    `useCheckout` is the same for custom triggers.
 *
 * `POST /checkout` pays: by card, it first tops up the wallet, with 3-D Secure where required; then the wallet pays. If
 * that fails, the money stays in the wallet, and the sheet says so.
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
/** Additional fields of plan quotes. */
export type PlanPart = Partial<Omit<Data<Endpoints['GET /plans/quote']>, keyof Checkout>>
/** Additional fields of tip quotes. */
export type TipPart = Partial<Pick<Data<Endpoints['GET /tipCreator/quote']>, 'goal'>>
/** Additional fields of quotes for posts and paid messages. */
export type PostPart = Partial<
  Pick<
    Data<Endpoints['GET /purchaseExclusivePost/quote']>,
    'contents' | 'lockedPreviewUrl' | 'subscribersPrice'
  >
>
/** Additional fields of quotes for products and offers. */
export type OrderPart = Partial<Pick<Data<Endpoints['GET /orders/quote']>, 'items' | 'shipping'>>
export type Quote = Checkout & PlanPart & TipPart & PostPart & OrderPart

export type CheckoutError = { code: ErrorCode | 'FAILED' | 'WAITING'; message: string; isCharged?: boolean }
/** Loader data of `/checkout`, used by the page and the sheet. */
export type CheckoutData = {
  kind: CheckoutName
  params: CheckoutParams
  /** Idempotency key of one attempt; a failed attempt gets a new one. */
  key: string
  back?: string
} & ({ quote: Quote } | { fault: CheckoutError })
/** Kept from a failed attempt for the next one: key, payment method and message. */
export type RetryState = { key: string; payBy: string; message: string }
/**
 * Result of a submit. `isLost`: no response arrived, the payment may have succeeded; submitting again
 * repeats the same attempt.
 */
export type CheckoutResult =
  | { done: unknown }
  | { fault: CheckoutError; again: RetryState }
  | { isLost: true; again: RetryState }
/** Amount and payment method as shown to the payer. */
export type Payment = { amount: string; currency: string; isByCard: boolean }
export const paymentFrom = (form: FormData): Payment => ({
  amount: formText(form, 'amount'),
  currency: formText(form, 'currency'),
  isByCard: form.get('payBy') !== 'wallet',
})

/** URL of the checkout page; the sheet fetches the same URL. */
export function checkoutPath(kind: CheckoutName, params: CheckoutParams, back?: string) {
  const search = new URLSearchParams({ kind })
  for (const [name, value] of Object.entries(params)) if (value) search.set(name, value)
  if (back) search.set('back', back)
  return `/checkout?${search.toString()}`
}
