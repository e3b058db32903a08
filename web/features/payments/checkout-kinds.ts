import type { Api } from '../../../contract/client.ts'
import type { ErrorBody } from '../../../contract/errors.ts'
import type { Quote } from './checkout.ts'

type Answered<T> =
  | { ok: true; status: number; body: { data: T } }
  | { ok: false; status: number; body: ErrorBody }
/** What stands in the form or, where it does not, in the address; empty text when in neither. */
export type Ask = (name: string) => string
type Pay = {
  shown: { amount: string; currency: string; isConfirmed?: 1 }
  /** `wallet`, or the card that stands for later renewals. */
  payBy: string
  headers: { 'idempotency-key': string }
}
type Kind = {
  quote: (api: Api, ask: Ask) => Promise<Answered<Quote>>
  pay: (api: Api, ask: Ask, pay: Pay) => Promise<Answered<object>>
  /** Where one is afterwards, without a page to go back to. */
  home: string
}

/** Everything that is paid by the one sheet. How to add something stands in `checkout.ts`. */
export const checkoutKinds = {
  plan: {
    quote: (api, ask) => api('GET /plans/quote', { query: { planId: ask('planId'), ...promoOf(ask) } }),
    pay: (api, ask, { shown, payBy, headers }) =>
      api('POST /subscriptions', {
        body: { planId: ask('planId'), ...promoOf(ask), payBy, shown },
        headers,
      }),
    home: '/subscriptions',
  },
  gift: {
    quote: (api, ask) => api('GET /plans/quote', { query: { planId: ask('planId'), giftTo: ask('giftTo') } }),
    pay: (api, ask, { shown, headers }) =>
      api('POST /subscriptions/gift', {
        body: { planId: ask('planId'), giftTo: ask('giftTo'), message: ask('message'), shown },
        headers,
      }),
    home: '/subscriptions',
  },
  change: {
    quote: (api, ask) =>
      api('GET /subscriptions/quote', {
        query: { subscriptionId: ask('subscriptionId'), planId: ask('planId') },
      }),
    pay: (api, ask, { shown, headers }) =>
      api('POST /subscriptions/change', {
        body: { subscriptionId: ask('subscriptionId'), planId: ask('planId'), shown },
        headers,
      }),
    home: '/subscriptions',
  },
  renewal: {
    quote: (api, ask) =>
      api('GET /subscriptions/renewal', { query: { subscriptionId: ask('subscriptionId') } }),
    pay: (api, ask, { shown, payBy, headers }) =>
      api('POST /subscriptions/resume', {
        body: { subscriptionId: ask('subscriptionId'), payBy, shown },
        headers,
      }),
    home: '/subscriptions',
  },
  post: {
    quote: (api, ask) => api('GET /purchaseExclusivePost/quote', { query: { postId: ask('postId') } }),
    pay: (api, ask, { shown, headers }) =>
      api('POST /purchaseExclusivePost', { body: { postId: ask('postId'), shown }, headers }),
    home: '/purchases',
  },
  // `amount` is what is shown to be paid, in the payer's money; `tip` is what is given, in the creator's.
  tip: {
    quote: (api, ask) =>
      api('GET /tipCreator/quote', {
        query: { ...tipOf(ask), ...(givenOf(ask) ? { amount: givenOf(ask) } : {}) },
      }),
    pay: (api, ask, { shown, headers }) =>
      api('POST /tipCreator', {
        body: {
          ...tipOf(ask),
          amount: givenOf(ask),
          message: ask('message'),
          isAnonymous: ask('anonymous') ? 1 : 0,
          shown,
        },
        headers,
      }),
    home: '/wallet/transactions',
  },
} satisfies Record<string, Kind>
export type CheckoutName = keyof typeof checkoutKinds

const tipOf = (ask: Ask) => ({
  creatorId: ask('creatorId'),
  ...(ask('postId') ? { postId: ask('postId') } : {}),
  ...(ask('menuItemId') ? { menuItemId: ask('menuItemId') } : {}),
})
/** What somebody wrote counts before what they chose. */
const givenOf = (ask: Ask) => ask('other').trim() || ask('tip')

const promoOf = (ask: Ask) => (ask('promo') ? { promo: ask('promo') } : {})

export const isCheckoutName = (name: string): name is CheckoutName => Object.hasOwn(checkoutKinds, name)
export const kindOf = (name: CheckoutName): Kind => checkoutKinds[name]
