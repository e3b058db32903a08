import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { Problem, problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { shownOf, type ShownTotal } from '../wallet/public.ts'
import { continueAfterPause } from './pause-subscription.ts'
import { type Receipt, receiptOf } from './pay-period.ts'
import { readOne } from './read-subscriptions.ts'
import { fillWallet, renew } from './renew-subscriptions.ts'
import { requireOwn } from './require-own.ts'
import { requireOwnPayer, requirePayBy } from './subscribe-to-creator.ts'
import { accessUntil, nextLook } from './subscription-rules.ts'
import {
  findLastPeriod,
  findParties,
  lockSubscription,
  saveSubscription,
  type SubscriptionRow,
} from './subscription-store.ts'
import { unpaidBy } from './unpaid-by.ts'

type Resume = {
  by: Person
  subscriptionId: string
  key: string
  /** What was seen on the sheet, which has brought the money by then. */
  shown?: ShownTotal
  payBy?: string
}

/**
 * Goes on: takes a cancellation back, ends a pause, or pays at once what could not be paid. What goes on already
 * just goes on, so that asking twice is asking once. Where a card pays and nobody has brought the money, the bank
 * is asked before the transaction, and once, however many keys ask at the same time.
 */
export async function resumeSubscription(
  context: Context,
  { by, subscriptionId, key, shown, payBy }: Resume,
) {
  const isDue = (seen: SubscriptionRow) => seen.fanId === by.id && seen.status === 'grace'
  if (!shown) await fillWallet(context, { id: subscriptionId, isDue, attempt: key })
  return context.db.transaction(async (tx) => {
    const subscription = await requireOwn(tx, { id: subscriptionId, fanId: by.id })
    const { fanId, creatorId, status, cancelledAt } = subscription
    if (!(await findParties(tx, { fanId, creatorId })).isOpen) throw problem('PLAN_NOT_FOUND')
    let paid: Receipt | undefined
    if (status === 'paused') await continueAfterPause(context, tx, subscription)
    else if (status === 'grace') paid = await payNow(context, tx, { subscription, shown, payBy })
    else if (cancelledAt) {
      await requireOwnPayer(tx, fanId)
      const next = { ...subscription, cancelledAt: null }
      await saveSubscription(tx, { ...next, accessUntil: accessUntil(next), dueAt: nextLook(next) })
      await recordEvent(tx, { type: 'subscription.resumed', subscriptionId, fanId, creatorId })
    } else paid = await lastPaid(tx, subscriptionId)
    return { ...(await readOne(context, tx, { subscriptionId, fanId })), ...receiptOf(paid) }
  })
}

/** Asked again, it answers as it did when it was paid. A gift was paid by somebody else. */
async function lastPaid(tx: Tx, subscriptionId: string) {
  const last = await findLastPeriod(tx, subscriptionId)
  return last?.kind === 'gift' ? undefined : last
}

type PayNow = { subscription: SubscriptionRow; shown?: ShownTotal | undefined; payBy?: string | undefined }

/** A card that pays what another did not pays from now on. What its bank said is told rather than what is missing. */
async function payNow(context: Context, tx: Tx, { subscription, shown, payBy = 'wallet' }: PayNow) {
  if (payBy !== 'wallet') await requirePayBy(tx, { personId: subscription.fanId, payBy })
  const next = payBy === 'wallet' ? subscription : { ...subscription, payBy }
  try {
    return await tx.attempt((part) => renew(context, part, next, shown && shownOf(shown)))
  } catch (error) {
    if (shown || !(error instanceof Problem) || error.code !== 'INSUFFICIENT_BALANCE') throw error
    const why = await unpaidBy(context, tx, next)
    if (!why) throw error
    throw problem(why.isAtBank ? 'BANK_CONFIRMATION_NEEDED' : 'CARD_REFUSED', { message: why.reason })
  }
}

/**
 * What was confirmed with the bank pays its period at once, also where the window was closed there. If it cannot,
 * the money is in the wallet, and the next try of the day finds it.
 */
export const payUnpaid = (context: Context, { subscriptionId }: { subscriptionId: string }) =>
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
