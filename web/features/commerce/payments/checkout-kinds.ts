import type { Api } from '../../../../contract/core/client.ts'
import type { Body } from '../../../../contract/core/endpoint.ts'
import type { ErrorBody } from '../../../../contract/core/errors.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { deliveryMethods, shoutoutOccasions } from '../../../../contract/market/constants.ts'
import type { Quote } from './checkout.ts'

type ApiResult<T> =
  | { ok: true; status: number; body: { data: T } }
  | { ok: false; status: number; body: ErrorBody }
/** Reads a form field, else a query parameter, else ''. */
export type ReadParam = (name: string) => string
type Items = Body<Endpoints['POST /checkout']>['buy']
type Kind<K extends keyof Items> = {
  quote: (api: Api, ask: ReadParam) => Promise<ApiResult<Quote>>
  /** What the form buys. */
  item: (ask: ReadParam) => NonNullable<Items[K]>
  /** Where to go afterwards when there is no page to return to. */
  home: string
}

/** Everything that is sold through checkout. `checkout.ts` explains how to add a kind. */
export const checkoutKinds = {
  plan: {
    quote: (api, ask) => api('GET /plans/quote', { query: { planId: ask('planId'), ...promoParams(ask) } }),
    item: (ask) => ({ planId: ask('planId'), ...promoParams(ask) }),
    home: '/subscriptions',
  },
  gift: {
    quote: (api, ask) => api('GET /plans/quote', { query: { planId: ask('planId'), giftTo: ask('giftTo') } }),
    item: (ask) => ({ planId: ask('planId'), giftTo: ask('giftTo'), message: ask('message') }),
    home: '/subscriptions',
  },
  change: {
    quote: (api, ask) =>
      api('GET /subscriptions/quote', {
        query: { subscriptionId: ask('subscriptionId'), planId: ask('planId') },
      }),
    item: (ask) => ({ subscriptionId: ask('subscriptionId'), planId: ask('planId') }),
    home: '/subscriptions',
  },
  renewal: {
    quote: (api, ask) =>
      api('GET /subscriptions/renewal', { query: { subscriptionId: ask('subscriptionId') } }),
    item: (ask) => ({ subscriptionId: ask('subscriptionId') }),
    home: '/subscriptions',
  },
  post: {
    quote: (api, ask) => api('GET /purchaseExclusivePost/quote', { query: { postId: ask('postId') } }),
    item: (ask) => ({ postId: ask('postId') }),
    home: '/purchases',
  },
  message: {
    quote: (api, ask) => api('GET /message/quote', { query: { messageId: ask('messageId') } }),
    item: (ask) => ({ messageId: ask('messageId') }),
    home: '/chat',
  },
  story: {
    quote: (api, ask) => api('GET /story/quote', { query: { storyId: ask('storyId') } }),
    item: (ask) => ({ storyId: ask('storyId') }),
    home: '/purchases',
  },
  firstMessage: {
    quote: (api, ask) => api('GET /chat/firstMessage/quote', { query: { userId: ask('userId') } }),
    item: (ask) => ({ userId: ask('userId') }),
    home: '/chat',
  },
  vip: {
    quote: async (api, ask) => {
      const answer = await api('GET /vipMessage/quote', { query: { planId: ask('planId') } })
      if (!answer.ok) return answer
      const { plan, ...quote } = answer.body.data
      return { ...answer, body: { data: { ...quote, title: plan.name } } }
    },
    item: (ask) => ({ planId: ask('planId') }),
    home: '/chat',
  },
  shoutout: {
    quote: (api, ask) =>
      api('GET /shoutouts/quote', { query: { userId: ask('userId'), isRush: askFlag(ask, 'isRush') } }),
    item: (ask) => ({
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
    }),
    home: '/shoutouts',
  },
  // `amount` is the total in the payer's currency; `tip` is the tip in the creator's currency.
  tip: {
    quote: (api, ask) =>
      api('GET /tipCreator/quote', {
        query: { ...tipParams(ask), ...(tipAmount(ask) ? { amount: tipAmount(ask) } : {}) },
      }),
    item: (ask) => ({
      ...tipParams(ask),
      amount: tipAmount(ask),
      message: ask('message'),
      isAnonymous: ask('anonymous') ? 1 : 0,
    }),
    home: '/wallet/transactions',
  },
  product: {
    quote: (api, ask) => api('GET /orders/quote', { query: orderTerms(ask) }),
    item: (ask) => ({ ...orderTerms(ask), ...orderNote(ask) }),
    home: '/orders',
  },
  // `offer` is the offered amount in the seller's currency; in an exchange, the amount on top.
  offer: {
    quote: (api, ask) => api('GET /offer/quote', { query: { ...orderTerms(ask), amount: ask('offer') } }),
    item: (ask) => ({
      ...orderTerms(ask),
      amount: ask('offer'),
      ...(ask('offeredAssetId') ? { offeredAssetId: ask('offeredAssetId') } : {}),
      ...offerMessage(ask),
    }),
    home: '/orders?show=offers',
  },
  offerCounter: {
    quote: (api, ask) =>
      api('GET /offer/quote', { query: { offerId: ask('offerId'), amount: ask('offer') } }),
    item: (ask) => ({ ...offerAnswer(ask), amount: ask('offer'), ...offerMessage(ask) }),
    home: '/orders?show=offers',
  },
  offerAccept: {
    quote: (api, ask) => api('GET /offer/quote', { query: { offerId: ask('offerId') } }),
    item: (ask) => offerAnswer(ask),
    home: '/orders',
  },
  streamTip: {
    quote: (api, ask) => api('GET /tipCreator/quote', { query: { ...tipParams(ask), amount: ask('tip') } }),
    item: (ask) => ({
      streamId: ask('streamId'),
      amount: ask('tip'),
      message: ask('message'),
      ...(ask('menuItemId') ? { menuItemId: ask('menuItemId') } : {}),
    }),
    home: '/live',
  },
  ticket: {
    quote: (api, ask) => api('GET /stream/buyview/quote', { query: { streamId: ask('streamId') } }),
    item: (ask) => ({ streamId: ask('streamId') }),
    home: '/live',
  },
} satisfies { [K in keyof Items]-?: Kind<K> }
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
export const kindOf = (name: CheckoutName): Kind<CheckoutName> => checkoutKinds[name]
