import { plans } from '../../../contract/commerce/plans.ts'
import { subscriptions } from '../../../contract/commerce/subscriptions.ts'
import { implement } from '../../http/implement.ts'
import { cancelSubscription, setPaymentMethod } from './lifecycle/cancel-subscription.ts'
import { changePlan } from './lifecycle/change-plan.ts'
import { addPlan, editPlan, closePlan, orderPlans, readOwnPlans } from './plans/edit-plans.ts'
import { addPromotion, endPromotion, readPromotions } from './plans/edit-promotions.ts'
import { giftSubscription } from './lifecycle/gift-subscription.ts'
import { pauseSubscription } from './lifecycle/pause-subscription.ts'
import { readCreatorStats } from './stats/read-creator-stats.ts'
import { exportSubscriberHistory, readSubscriberHistory } from './stats/read-subscriber-history.ts'
import { quoteRenewal } from './lifecycle/quote-renewal.ts'
import { quotePlanChange, quotePlan, readPlans } from './plans/read-plans.ts'
import { readSubscribedCreators, readSubscribers, readSubscriptions } from './lifecycle/read-subscriptions.ts'
import { resumeSubscription } from './lifecycle/resume-subscription.ts'
import { subscribeToCreator } from './lifecycle/subscribe-to-creator.ts'

export const routes = [
  ...implement(plans, {
    'GET /plans': ({ context, caller, query }) => readPlans(context, { caller, ...query }),
    'GET /plans/quote': ({ context, person, query }) => quotePlan(context, { by: person, ...query }),
    'GET /plans/own': ({ context, person, query }) => readOwnPlans(context, { by: person, ...query }),
    'POST /plans': ({ context, person, body }) => addPlan(context, { by: person, ...body }),
    'PUT /plans': ({ context, person, body }) => editPlan(context, { by: person, ...body }),
    'PUT /plans/order': ({ context, person, body }) => orderPlans(context, { by: person, ...body }),
    'DELETE /plans': ({ context, person, query }) => closePlan(context, { by: person, ...query }),
    'GET /promotions': ({ context, person, query }) => readPromotions(context, { by: person, ...query }),
    'POST /promotions': ({ context, person, body }) => addPromotion(context, { by: person, ...body }),
    'DELETE /promotions': ({ context, person, query }) => endPromotion(context, { by: person, ...query }),
    'GET /creatorStats': ({ context, caller, query }) => readCreatorStats(context, { caller, ...query }),
  }),
  ...implement(subscriptions, {
    'POST /subscriptions': ({ context, person, body }) =>
      subscribeToCreator(context, { by: person, ...body }),
    'POST /subscriptions/gift': ({ context, person, body }) =>
      giftSubscription(context, { by: person, ...body }),
    'GET /subscriptions': ({ context, person, query }) =>
      readSubscriptions(context, { by: person, ...query }),
    'PATCH /subscriptions': ({ context, person, body }) => setPaymentMethod(context, { by: person, ...body }),
    'POST /subscriptions/cancel': ({ context, person, body }) =>
      cancelSubscription(context, { by: person, ...body }),
    'POST /subscriptions/resume': ({ context, person, body, idempotencyKey }) =>
      resumeSubscription(context, { by: person, key: idempotencyKey, ...body }),
    'GET /subscriptions/renewal': ({ context, person, query }) =>
      quoteRenewal(context, { by: person, ...query }),
    'POST /subscriptions/pause': ({ context, person, body }) =>
      pauseSubscription(context, { by: person, ...body }),
    'GET /subscriptions/quote': ({ context, person, query }) =>
      quotePlanChange(context, { by: person, ...query }),
    'POST /subscriptions/change': ({ context, person, body }) => changePlan(context, { by: person, ...body }),
    'GET /subscribers/history': ({ context, person, query }) =>
      readSubscriberHistory(context, { by: person, ...query }),
    'GET /subscribers/history/export': ({ context, person, query }) =>
      exportSubscriberHistory(context, { by: person, ...query }),
    'GET /subscribers': ({ context, person, query }) => readSubscribers(context, { by: person, ...query }),
    'GET /user/subscriptionCreatorList': ({ context, person, query }) =>
      readSubscribedCreators(context, { by: person, ...query }),
  }),
]
