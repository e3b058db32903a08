import type { Static } from 'typebox'
import type { Body, Data } from '../../../contract/core/endpoint.ts'
import type { Checkout } from '../../../contract/commerce/checkout.ts'
import type { CheckoutKind, checkouts } from '../../../contract/commerce/pay-checkout.ts'
import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import {
  purchaseFirstMessage,
  purchaseMessage,
  purchaseVipPlan,
  quoteFirstMessage,
  quoteMessage,
  quoteVipPlan,
} from '../chat/public.ts'
import {
  answerOffer,
  buyProduct,
  counterOffer,
  makeOffer,
  quoteOffer,
  quoteProduct,
} from '../marketplace/public.ts'
import { purchasePost, quotePost } from '../purchases/public.ts'
import { orderShoutout, quoteShoutout } from '../shoutouts/public.ts'
import { purchaseStory, quoteStory } from '../stories/public.ts'
import { buyTicket, findStream, quoteTicket, tipStream } from '../streams/public.ts'
import {
  changePlan,
  giftSubscription,
  quotePlan,
  quotePlanChange,
  quoteRenewal,
  resumeSubscription,
  subscribeToCreator,
} from '../subscriptions/public.ts'
import { quoteTip, tipCreator } from '../tips/public.ts'
import type { QuotedTotal } from '../wallet/public.ts'

type Endpoint = (typeof checkouts)['POST /checkout']
export type CheckoutItems = Body<Endpoint>['buy']
export type CheckoutReply = Data<Endpoint>
type Results = NonNullable<CheckoutReply['bought']>
type Item<K extends CheckoutKind> = NonNullable<CheckoutItems[K]>
type Quoting<K extends CheckoutKind> = { by: Person; item: Item<K> }
type Paying<K extends CheckoutKind> = Quoting<K> & { shown: QuotedTotal; payBy: string; key: string }

type Kind<K extends CheckoutKind> = {
  quote: (context: Context, input: Quoting<K>) => Promise<Static<typeof Checkout>>
  /** Pays from the wallet. Runs in the transaction that stores the reply. */
  pay: (context: Context, input: Paying<K>) => Promise<NonNullable<Results[K]>>
}

/** A kind whose item is checked by the schema of the request. */
export type AnyKind = {
  quote: (context: Context, input: { by: Person; item: never }) => Promise<Static<typeof Checkout>>
  pay: (
    context: Context,
    input: { by: Person; item: never; shown: QuotedTotal; payBy: string; key: string },
  ) => Promise<object>
}

/** Everything that is sold: how it is quoted and sold by its own module. */
export const checkoutKinds: { [K in CheckoutKind]: Kind<K> } = {
  plan: {
    quote: (context, { by, item }) => quotePlan(context, { by, ...item }),
    pay: (context, { by, item, shown, payBy }) => subscribeToCreator(context, { by, ...item, shown, payBy }),
  },
  gift: {
    quote: (context, { by, item: { planId, giftTo } }) => quotePlan(context, { by, planId, giftTo }),
    pay: (context, { by, item, shown }) => giftSubscription(context, { by, ...item, shown }),
  },
  change: {
    quote: (context, { by, item }) => quotePlanChange(context, { by, ...item }),
    pay: (context, { by, item, shown }) => changePlan(context, { by, ...item, shown }),
  },
  renewal: {
    quote: (context, { by, item }) => quoteRenewal(context, { by, ...item }),
    pay: (context, { by, item, shown, payBy, key }) =>
      resumeSubscription(context, { by, ...item, shown, payBy, key }),
  },
  post: {
    quote: (context, { by, item }) => quotePost(context, { by, ...item }),
    pay: (context, { by, item, shown }) => purchasePost(context, { by, ...item, shown }),
  },
  message: {
    quote: (context, { by, item }) => quoteMessage(context, { by, ...item }),
    pay: (context, { by, item, shown }) => purchaseMessage(context, { by, ...item, shown }),
  },
  story: {
    quote: (context, { by, item }) => quoteStory(context, { by, ...item }),
    pay: (context, { by, item, shown }) => purchaseStory(context, { by, ...item, shown }),
  },
  firstMessage: {
    quote: (context, { by, item }) => quoteFirstMessage(context, { by, ...item }),
    pay: (context, { by, item, shown }) => purchaseFirstMessage(context, { by, ...item, shown }),
  },
  vip: {
    quote: (context, { by, item }) => quoteVipPlan(context, { by, ...item }),
    pay: (context, { by, item, shown }) => purchaseVipPlan(context, { by, ...item, shown }),
  },
  shoutout: {
    quote: (context, { by, item: { userId, isRush } }) => quoteShoutout(context, { by, userId, isRush }),
    pay: (context, { by, item, shown }) => orderShoutout(context, { by, ...item, shown }),
  },
  tip: {
    quote: (
      context,
      { by, item: { message: _message, isAnonymous: _isAnonymous, amount, ...destination } },
    ) => quoteTip(context, { by, ...destination, amount: String(amount) }),
    pay: (context, { by, item, shown }) => tipCreator(context, { by, ...item, shown }),
  },
  product: {
    quote: (context, { by, item: { note: _note, ...terms } }) => quoteProduct(context, { by, ...terms }),
    pay: (context, { by, item, shown }) => buyProduct(context, { by, ...item, shown }),
  },
  offer: {
    quote: (context, { by, item: { message: _message, offeredAssetId: _offered, amount, ...terms } }) =>
      quoteOffer(context, { by, ...terms, amount: String(amount) }),
    pay: (context, { by, item, shown }) => makeOffer(context, { by, ...item, shown }),
  },
  offerCounter: {
    quote: (context, { by, item: { offerId, amount } }) =>
      quoteOffer(context, { by, offerId, amount: String(amount) }),
    pay: (context, { by, item, shown }) => counterOffer(context, { by, ...item, shown }),
  },
  offerAccept: {
    quote: (context, { by, item: { offerId } }) => quoteOffer(context, { by, offerId }),
    pay: (context, { by, item, shown }) => answerOffer(context, { by, ...item, action: 'accept', shown }),
  },
  streamTip: {
    quote: async (context, { by, item: { streamId, menuItemId, amount } }) => {
      const stream = await findStream(context.db, streamId)
      if (!stream) throw problem('STREAM_NOT_FOUND')
      const target = { creatorId: stream.creatorId, ...(menuItemId ? { menuItemId } : {}) }
      return quoteTip(context, { by, ...target, amount: String(amount) })
    },
    pay: (context, { by, item, shown }) => tipStream(context, { by, ...item, shown }),
  },
  ticket: {
    quote: (context, { by, item }) => quoteTicket(context, { by, ...item }),
    pay: (context, { by, item, shown }) => buyTicket(context, { by, ...item, shown }),
  },
}
