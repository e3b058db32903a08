import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { readOwnSubscription } from './read-subscriptions.ts'
import { requireOwnSubscription } from './require-own-subscription.ts'
import { accessUntil, addMonths, nextDueAt } from './subscription-rules.ts'
import { findLastPeriod, saveSubscription, extendPeriod, type SubscriptionRow } from './subscription-store.ts'

type PauseSubscriptionInput = { by: Person; subscriptionId: string; months: number }

/** Pauses a paid subscription: no access while paused, the remaining time is kept. */
export function pauseSubscription(context: Context, { by, subscriptionId, months }: PauseSubscriptionInput) {
  return context.db.transaction(async (tx) => {
    const subscription = await requireOwnSubscription(tx, { id: subscriptionId, fanId: by.id })
    const at = context.now()
    const { status, cancelledAt, periodEnd, fanId, creatorId } = subscription
    if (status !== 'active' || cancelledAt || periodEnd <= at) throw problem('SUBSCRIPTION_STATE')
    const next = {
      ...subscription,
      status: 'paused' as const,
      pausedAt: at,
      resumesAt: addMonths(at, months),
    }
    await saveSubscription(tx, { ...next, accessUntil: at, dueAt: nextDueAt(next) })
    await recordEvent(tx, { type: 'subscription.paused', subscriptionId, fanId, creatorId })
    return readOwnSubscription(context, tx, { subscriptionId, fanId })
  })
}

/**
 * The subscription with its current period shifted by the length of the pause; the stored period is
 * extended.
 */
export async function shiftByPause(
  tx: Tx,
  subscription: SubscriptionRow,
  at: Date,
): Promise<SubscriptionRow> {
  const pausedMs = at.getTime() - (subscription.pausedAt ?? at).getTime()
  const periodEnd = new Date(subscription.periodEnd.getTime() + pausedMs)
  const last = await findLastPeriod(tx, subscription.id)
  if (last) await extendPeriod(tx, { ...last, endsAt: periodEnd })
  return {
    ...subscription,
    status: 'active',
    anchorDay: null,
    periodStart: new Date(subscription.periodStart.getTime() + pausedMs),
    periodEnd,
    pausedAt: null,
    resumesAt: null,
  }
}

export async function resumeAfterPause(context: Context, tx: Tx, subscription: SubscriptionRow) {
  const { id: subscriptionId, fanId, creatorId } = subscription
  const next = await shiftByPause(tx, subscription, context.now())
  await saveSubscription(tx, { ...next, accessUntil: accessUntil(next), dueAt: nextDueAt(next) })
  await recordEvent(tx, { type: 'subscription.resumed', subscriptionId, fanId, creatorId })
}
