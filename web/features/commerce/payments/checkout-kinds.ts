import type { Api } from '../../../../contract/core/client.ts'
import type { ErrorBody } from '../../../../contract/core/errors.ts'
import { deliveryMethods, shoutoutOccasions } from '../../../../contract/market/constants.ts'
import type { Quote } from './checkout.ts'

type ApiResult<T> =
  | { ok: true; status: number; body: { data: T } }
  | { ok: false; status: number; body: ErrorBody }
/** Reads a form field, else a query parameter, else ''. */
export type ReadParam = (name: string) => string
type PayInput = {
  shown: { amount: string; currency: string; isConfirmed?: 1 }
  /** `wallet`, or the card used for later renewals. */
  payBy: string
  headers: { 'idempotency-key': string }
}
type Kind = {
  quote: (api: Api, ask: ReadParam) => Promise<ApiResult<Quote>>
  pay: (api: Api, ask: ReadParam, pay: PayInput) => Promise<ApiResult<object>>
  /** Where to go afterwards when there is no page to return to. */
  home: string
}

/** Everything that is sold through checkout. `checkout.ts` explains how to add a kind. */
export const checkoutKinds = {
  plan: {
    quote: (api, ask) => api('GET /plans/quote', { query: { planId: ask('planId'), ...promoParams(ask) } }),
    pay: (api, ask, { shown, payBy, headers }) =>
      api('POST /subscriptions', {
        body: { planId: ask('planId'), ...promoParams(ask), payBy, shown },
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
  message: {
    quote: (api, ask) => api('GET /message/quote', { query: { messageId: ask('messageId') } }),
    pay: (api, ask, { shown, headers }) =>
      api('POST /message/purchase', { body: { messageId: ask('messageId'), shown }, headers }),
    home: '/chat',
  },
  story: {
    quote: (api, ask) => api('GET /story/quote', { query: { storyId: ask('storyId') } }),
    pay: (api, ask, { shown, headers }) =>
      api('POST /story/purchase', { body: { storyId: ask('storyId'), shown }, headers }),
    home: '/purchases',
  },
  firstMessage: {
    quote: (api, ask) => api('GET /chat/firstMessage/quote', { query: { userId: ask('userId') } }),
    pay: (api, ask, { shown, headers }) =>
      api('POST /chat/firstMessage/purchase', { body: { userId: ask('userId'), shown }, headers }),
    home: '/chat',
  },
  vip: {
    quote: async (api, ask) => {
      const answer = await api('GET /vipMessage/quote', { query: { planId: ask('planId') } })
      if (!answer.ok) return answer
      const { plan, ...quote } = answer.body.data
      return { ...answer, body: { data: { ...quote, title: plan.name } } }
    },
    pay: (api, ask, { shown, headers }) =>
      api('POST /vipMessage/purchase', { body: { planId: ask('planId'), shown }, headers }),
    home: '/chat',
  },
  shoutout: {
    quote: (api, ask) =>
      api('GET /shoutouts/quote', { query: { userId: ask('userId'), isRush: askFlag(ask, 'isRush') } }),
    pay: (api, ask, { shown, headers }) =>
      api('POST /shoutouts', {
        body: {
          userId: ask('userId'),
          occasion: shoutoutOccasions.find((name) => name === ask('occasion')) ?? 'other',
          isForMe: askFlag(ask, 'isForMe'),
          forName: ask('forName'),
          pronunciation: ask('pronunciation'),
          fromName: ask('fromName'),
          instructions: ask('instructions'),
          language: ask('language') || 'en',
          isPrivate: askFlag(ask, 'isPrivate'),
          isRush: askFlag(ask, 'isRush'),
          shown,
        },
        headers,
      }),
    home: '/shoutouts',
  },
  // `amount` is the total in the payer's currency; `tip` is the tip in the creator's currency.
  tip: {
    quote: (api, ask) =>
      api('GET /tipCreator/quote', {
        query: { ...tipParams(ask), ...(tipAmount(ask) ? { amount: tipAmount(ask) } : {}) },
      }),
    pay: (api, ask, { shown, headers }) =>
      api('POST /tipCreator', {
        body: {
          ...tipParams(ask),
          amount: tipAmount(ask),
          message: ask('message'),
          isAnonymous: ask('anonymous') ? 1 : 0,
          shown,
        },
        headers,
      }),
    home: '/wallet/transactions',
  },
  product: {
    quote: (api, ask) => api('GET /orders/quote', { query: orderTerms(ask) }),
    pay: (api, ask, { shown, headers }) =>
      api('POST /orders', { body: { ...orderTerms(ask), ...orderNote(ask), shown }, headers }),
    home: '/orders',
  },
  // `offer` is the offered amount in the seller's currency; in an exchange, the amount on top.
  offer: {
    quote: (api, ask) => api('GET /offer/quote', { query: { ...orderTerms(ask), amount: ask('offer') } }),
    pay: (api, ask, { shown, headers }) =>
      api('POST /offer', {
        body: {
          ...orderTerms(ask),
          amount: ask('offer'),
          ...(ask('offeredAssetId') ? { offeredAssetId: ask('offeredAssetId') } : {}),
          ...offerMessage(ask),
          shown,
        },
        headers,
      }),
    home: '/orders?show=offers',
  },
  offerCounter: {
    quote: (api, ask) =>
      api('GET /offer/quote', { query: { offerId: ask('offerId'), amount: ask('offer') } }),
    pay: (api, ask, { shown, headers }) =>
      api('PUT /offer', {
        body: { ...offerAnswer(ask), amount: ask('offer'), ...offerMessage(ask), shown },
        headers,
      }),
    home: '/orders?show=offers',
  },
  offerAccept: {
    quote: (api, ask) => api('GET /offer/quote', { query: { offerId: ask('offerId') } }),
    pay: (api, ask, { shown, headers }) =>
      api('PATCH /offer', { body: { ...offerAnswer(ask), action: 'accept', shown }, headers }),
    home: '/orders',
  },
  streamTip: {
    quote: (api, ask) => api('GET /tipCreator/quote', { query: { ...tipParams(ask), amount: ask('tip') } }),
    pay: (api, ask, { shown, headers }) =>
      api('POST /stream/tip', {
        body: {
          streamId: ask('streamId'),
          amount: ask('tip'),
          message: ask('message'),
          ...(ask('menuItemId') ? { menuItemId: ask('menuItemId') } : {}),
          shown,
        },
        headers,
      }),
    home: '/live',
  },
  ticket: {
    quote: (api, ask) => api('GET /stream/buyview/quote', { query: { streamId: ask('streamId') } }),
    pay: (api, ask, { shown, headers }) =>
      api('POST /stream/buyview', { body: { streamId: ask('streamId'), shown }, headers }),
    home: '/live',
  },
} satisfies Record<string, Kind>
export type CheckoutName = keyof typeof checkoutKinds

const tipParams = (ask: ReadParam) => ({
  creatorId: ask('creatorId'),
  ...(ask('postId') ? { postId: ask('postId') } : {}),
  ...(ask('menuItemId') ? { menuItemId: ask('menuItemId') } : {}),
})
/** A custom amount takes precedence over a preset. */
const tipAmount = (ask: ReadParam) => ask('other').trim() || ask('tip')

const orderTerms = (ask: ReadParam) => ({
  assetId: ask('assetId'),
  ...(ask('variantId') ? { variantId: ask('variantId') } : {}),
  quantity: Math.trunc(Number(ask('quantity'))) || 1,
  delivery: deliveryMethods.find((method) => method === ask('delivery')) ?? ('shipping' as const),
  ...(ask('addressId') ? { addressId: ask('addressId') } : {}),
})
const orderNote = (ask: ReadParam) => (ask('message') ? { note: ask('message') } : {})
const offerMessage = (ask: ReadParam) => (ask('message') ? { message: ask('message') } : {})
const offerAnswer = (ask: ReadParam) => ({
  offerId: ask('offerId'),
  version: Math.trunc(Number(ask('version'))),
})
const askFlag = (ask: ReadParam, name: string) => (ask(name) === '1' ? 1 : 0)

const promoParams = (ask: ReadParam) => (ask('promo') ? { promo: ask('promo') } : {})

export const isCheckoutName = (name: string): name is CheckoutName => Object.hasOwn(checkoutKinds, name)
export const kindOf = (name: CheckoutName): Kind => checkoutKinds[name]
