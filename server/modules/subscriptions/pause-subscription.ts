import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { readOne } from './read-subscriptions.ts'
import { requireOwn } from './require-own.ts'
import { accessUntil, addMonths, nextLook } from './subscription-rules.ts'
import {
  findLastPeriod,
  saveSubscription,
  stretchPeriod,
  type SubscriptionRow,
} from './subscription-store.ts'

type Pause = { by: Person; subscriptionId: string; months: number }

/** Rests a paid subscription. There is no access meanwhile, and what is left of the period is there afterwards. */
export function pauseSubscription(context: Context, { by, subscriptionId, months }: Pause) {
  return context.db.transaction(async (tx) => {
    const subscription = await requireOwn(tx, { id: subscriptionId, fanId: by.id })
    const at = context.now()
    const { status, cancelledAt, periodEnd, fanId, creatorId } = subscription
    if (status !== 'active' || cancelledAt || periodEnd <= at) throw problem('SUBSCRIPTION_STATE')
    const next = {
      ...subscription,
      status: 'paused' as const,
      pausedAt: at,
      resumesAt: addMonths(at, months),
    }
    await saveSubscription(tx, { ...next, accessUntil: at, dueAt: nextLook(next) })
    await recordEvent(tx, { type: 'subscription.paused', subscriptionId, fanId, creatorId })
    return readOne(context, tx, { subscriptionId, fanId })
  })
}

/** As it goes on after a rest: as much of the period as was left, and as much of it behind; what paid for it lasts as long. */
export async function afterPause(tx: Tx, subscription: SubscriptionRow, at: Date): Promise<SubscriptionRow> {
  const restedMs = at.getTime() - (subscription.pausedAt ?? at).getTime()
  const periodEnd = new Date(subscription.periodEnd.getTime() + restedMs)
  const last = await findLastPeriod(tx, subscription.id)
  if (last) await stretchPeriod(tx, { ...last, endsAt: periodEnd })
  return {
    ...subscription,
    status: 'active',
    anchorDay: null,
    periodStart: new Date(subscription.periodStart.getTime() + restedMs),
    periodEnd,
    pausedAt: null,
    resumesAt: null,
  }
}

/** Goes on where it rested. */
export async function continueAfterPause(context: Context, tx: Tx, subscription: SubscriptionRow) {
  const { id: subscriptionId, fanId, creatorId } = subscription
  const next = await afterPause(tx, subscription, context.now())
  await saveSubscription(tx, { ...next, accessUntil: accessUntil(next), dueAt: nextLook(next) })
  await recordEvent(tx, { type: 'subscription.resumed', subscriptionId, fanId, creatorId })
}
