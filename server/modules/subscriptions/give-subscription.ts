import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { shownOf, type ShownTotal } from '../wallet/public.ts'
import { giftArrived } from './letters.ts'
import { requireOffered } from './offer-for.ts'
import { payPeriod, receiptOf } from './pay-period.ts'
import type { PlanRow } from './plan-store.ts'
import { findReceiver } from './receiver-store.ts'
import { newSubscription, requireNone, requireOwnPayer } from './subscribe-to-creator.ts'
import { toFace } from './subscription-view.ts'
import { addMonths } from './subscription-rules.ts'
import { findParties, insertSubscription } from './subscription-store.ts'

type Give = {
  by: Person
  planId: string
  giftTo: string
  message?: string
  shown: ShownTotal
}

/** Gives a fan one period of a plan. It ends by itself; whoever got it may let it go on at their own cost. */
export function giveSubscription(context: Context, { by, planId, giftTo, message = '', shown }: Give) {
  return context.db.transaction(async (tx) => {
    await requireOwnPayer(tx, by.id)
    const plan = await requireOffered(tx, { planId, fanId: by.id })
    const receiver = await requireReceiver(tx, { plan, giverId: by.id, giftTo })
    await requireNone(tx, { fanId: receiver.id, creatorId: plan.creatorId })
    const at = context.now()
    const endsAt = addMonths(at, plan.months)
    const subscription = newSubscription(plan, {
      fanId: receiver.id,
      status: 'active',
      startedAt: at,
      periodEnd: endsAt,
      cancelledAt: at,
      giftFrom: by.id,
      giftMessage: message.trim(),
    })
    await insertSubscription(tx, subscription)
    const paid = await payPeriod(context, tx, {
      subscription,
      number: 1,
      kind: 'gift',
      buyerId: by.id,
      plan,
      listMinor: plan.priceMinor,
      discountMinor: 0,
      startsAt: at,
      endsAt,
      shown: shownOf(shown),
    })
    const { id: subscriptionId, fanId, creatorId } = subscription
    await recordEvent(tx, { type: 'subscription.started', subscriptionId, fanId, creatorId })
    const { fan: giver } = await findParties(tx, { fanId: by.id, creatorId })
    const { creator, fan } = await findParties(tx, { fanId, creatorId })
    await queueJob(tx, 'send-mail', {
      to: fan.email,
      ...giftArrived({
        fan,
        creator,
        giver,
        plan,
        until: endsAt,
        message: message.trim(),
        publicUrl: context.config.publicUrl,
      }),
    })
    return { subscriptionId, giftTo: toFace(receiver), until: endsAt.toISOString(), ...receiptOf(paid) }
  })
}

/** A fan whom the giver may know of and who may know of the creator. */
export async function requireReceiver(
  sql: Queries,
  { plan, giverId, giftTo }: { plan: PlanRow; giverId: string; giftTo: string },
) {
  const username = giftTo.trim().replace(/^@/, '').toLowerCase()
  const receiver = await findReceiver(sql, { username, giverId, creatorId: plan.creatorId })
  if (!receiver) throw problem('GIFT_REFUSED')
  if (receiver.id === giverId) throw problem('NOT_YOURSELF')
  return receiver
}
