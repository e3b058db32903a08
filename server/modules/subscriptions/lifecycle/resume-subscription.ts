import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { Problem, problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { toQuotedTotal, type QuotedTotal } from '../../wallet/public.ts'
import { resumeAfterPause } from './pause-subscription.ts'
import { type Receipt, toReceipt } from './pay-period.ts'
import { readOwnSubscription } from './read-subscriptions.ts'
import { topUpForRenewal, renew } from './renew-subscriptions.ts'
import { requireOwnSubscription } from './require-own-subscription.ts'
import { requireOwnPayer, requirePaymentMethod } from './subscribe-to-creator.ts'
import { accessUntil, nextDueAt } from './subscription-rules.ts'
import {
  findLastPeriod,
  findParties,
  lockSubscription,
  saveSubscription,
  type SubscriptionRow,
} from './subscription-store.ts'
import { findUnpaidRenewal } from './find-unpaid-renewal.ts'

type ResumeSubscriptionInput = {
  by: Person
  subscriptionId: string
  key: string
  /** The quoted total, when the client has topped up for it. */
  shown?: QuotedTotal
  payBy?: string
}

/**
 * Undoes a cancellation, ends a pause, or pays an overdue renewal; no-op if active, so it is idempotent.
 * Card payments without a quote are started before the transaction, once per period even with several
 * request keys.
 */
export async function resumeSubscription(
  context: Context,
  { by, subscriptionId, key, shown, payBy }: ResumeSubscriptionInput,
) {
  const isDue = (seen: SubscriptionRow) => seen.fanId === by.id && seen.status === 'grace'
  if (!shown) await topUpForRenewal(context, { id: subscriptionId, isDue, attempt: key })
  return context.db.transaction(async (tx) => {
    const subscription = await requireOwnSubscription(tx, { id: subscriptionId, fanId: by.id })
    const { fanId, creatorId, status, cancelledAt } = subscription
    if (!(await findParties(tx, { fanId, creatorId })).isOpen) throw problem('PLAN_NOT_FOUND')
    let paid: Receipt | undefined
    if (status === 'paused') await resumeAfterPause(context, tx, subscription)
    else if (status === 'grace') paid = await payNow(context, tx, { subscription, shown, payBy })
    else if (cancelledAt) {
      await requireOwnPayer(tx, fanId)
      const next = { ...subscription, cancelledAt: null }
      await saveSubscription(tx, { ...next, accessUntil: accessUntil(next), dueAt: nextDueAt(next) })
      await recordEvent(tx, { type: 'subscription.resumed', subscriptionId, fanId, creatorId })
    } else paid = await findLastReceipt(tx, subscriptionId)
    return { ...(await readOwnSubscription(context, tx, { subscriptionId, fanId })), ...toReceipt(paid) }
  })
}

/** A repeated request returns the same receipt. Gifts were paid by someone else. */
async function findLastReceipt(tx: Tx, subscriptionId: string) {
  const last = await findLastPeriod(tx, subscriptionId)
  return last?.kind === 'gift' ? undefined : last
}

type PayNowInput = {
  subscription: SubscriptionRow
  shown?: QuotedTotal | undefined
  payBy?: string | undefined
}

/**
 * The card that pays an overdue renewal becomes the payment method. The bank's reason is reported instead
 * of the missing balance.
 */
async function payNow(context: Context, tx: Tx, { subscription, shown, payBy = 'wallet' }: PayNowInput) {
  if (payBy !== 'wallet') await requirePaymentMethod(tx, { personId: subscription.fanId, payBy })
  const next = payBy === 'wallet' ? subscription : { ...subscription, payBy }
  try {
    return await tx.attempt((part) => renew(context, part, next, shown && toQuotedTotal(shown)))
  } catch (error) {
    if (shown || !(error instanceof Problem) || error.code !== 'INSUFFICIENT_BALANCE') throw error
    const failure = await findUnpaidRenewal(context, tx, next)
    if (!failure) throw error
    throw problem(failure.isAtBank ? 'BANK_CONFIRMATION_NEEDED' : 'CARD_REFUSED', { message: failure.reason })
  }
}

/**
 * A payment confirmed at the bank pays its period at once, even if the browser was closed. If that fails,
 * the money stays in the wallet for the next daily attempt.
 */
export const payConfirmedRenewal = (context: Context, { subscriptionId }: { subscriptionId: string }) =>
  context.db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, subscriptionId)
    if (subscription?.status !== 'grace') return
    if (!(await findParties(tx, subscription)).isOpen) return
    try {
      await tx.attempt((part) => renew(context, part, subscription))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      context.log.info({ subscriptionId, code: error.code }, 'a confirmed payment did not pay its period')
    }
  })
