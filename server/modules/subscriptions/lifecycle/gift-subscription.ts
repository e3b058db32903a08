import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { toQuotedTotal, type QuotedTotal } from '../../wallet/public.ts'
import { giftReceivedEmail } from '../emails.ts'
import { requireOfferedPlan } from '../plans/resolve-offer.ts'
import { payPeriod, toReceipt } from './pay-period.ts'
import type { PlanRow } from '../plans/plan-store.ts'
import { findGiftRecipient } from './gift-recipient-store.ts'
import { newSubscription, requireNotSubscribed, requireOwnPayer } from './subscribe-to-creator.ts'
import { toPersonSummary } from './subscription-view.ts'
import { addMonths } from './subscription-rules.ts'
import { findParties, insertSubscription } from './subscription-store.ts'

type GiftSubscriptionInput = {
  by: Person
  planId: string
  giftTo: string
  message?: string
  shown: QuotedTotal
}

/** Gifts one period of a plan. It does not renew unless the recipient resumes it at their own cost. */
export function giftSubscription(
  context: Context,
  { by, planId, giftTo, message = '', shown }: GiftSubscriptionInput,
) {
  return context.db.transaction(async (tx) => {
    await requireOwnPayer(tx, by.id)
    const plan = await requireOfferedPlan(tx, { planId, fanId: by.id })
    const recipient = await requireGiftRecipient(tx, { plan, giverId: by.id, giftTo })
    await requireNotSubscribed(tx, { fanId: recipient.id, creatorId: plan.creatorId })
    const at = context.now()
    const endsAt = addMonths(at, plan.months)
    const subscription = newSubscription(plan, {
      fanId: recipient.id,
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
      shown: toQuotedTotal(shown),
    })
    const { id: subscriptionId, fanId, creatorId } = subscription
    await recordEvent(tx, { type: 'subscription.started', subscriptionId, fanId, creatorId })
    const { fan: giver } = await findParties(tx, { fanId: by.id, creatorId })
    const { creator, fan } = await findParties(tx, { fanId, creatorId })
    await queueJob(tx, 'send-mail', {
      to: fan.email,
      ...giftReceivedEmail({
        fan,
        creator,
        giver,
        plan,
        until: endsAt,
        message: message.trim(),
        publicUrl: context.config.publicUrl,
      }),
    })
    return {
      subscriptionId,
      giftTo: toPersonSummary(recipient),
      until: endsAt.toISOString(),
      ...toReceipt(paid),
    }
  })
}

export async function requireGiftRecipient(
  sql: Queries,
  { plan, giverId, giftTo }: { plan: PlanRow; giverId: string; giftTo: string },
) {
  const username = giftTo.trim().replace(/^@/, '').toLowerCase()
  const recipient = await findGiftRecipient(sql, { username, giverId, creatorId: plan.creatorId })
  if (!recipient) throw problem('GIFT_REFUSED')
  if (recipient.id === giverId) throw problem('NOT_YOURSELF')
  return recipient
}
