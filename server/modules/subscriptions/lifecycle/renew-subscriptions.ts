import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { Problem } from '../../../http/problem.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { isPermanentlyClosed } from '../../identity/public.ts'
import { quote, topUpByCard, type ExpectedTotal } from '../../wallet/public.ts'
import { endSubscription } from './end-subscription.ts'
import { renewalFailedEmail, renewalConfirmationEmail, renewalReminderEmail } from '../emails.ts'
import { resumeAfterPause } from './pause-subscription.ts'
import { payPeriod, periodKey } from './pay-period.ts'
import { findPlan } from '../plans/plan-store.ts'
import { nextPeriod, nextTerms, termsAfter } from './renewal-terms.ts'
import {
  accessUntil,
  addDays,
  GRACE_DAYS,
  nextDueAt,
  dueAction,
  MAX_RENEWAL_ATTEMPTS,
} from './subscription-rules.ts'
import {
  findLastPeriod,
  findParties,
  findSubscription,
  listDueSubscriptions,
  lockSubscription,
  saveSubscription,
  type SubscriptionRow,
} from './subscription-store.ts'
import { findUnpaidRenewal } from './find-unpaid-renewal.ts'

const BATCH_SIZE = 200
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Processes every due subscription: remind, renew, retry, resume or end. A failure does not stop the
 * others.
 */
export async function renewSubscriptions(context: Context) {
  const at = context.now()
  let after = FIRST_ID
  for (;;) {
    const due = await listDueSubscriptions(context.db, { at, after, limit: BATCH_SIZE })
    for (const { id } of due)
      await processSubscription(context, id).catch((error: unknown) =>
        context.log.error({ err: error, subscriptionId: id }, 'a subscription was not brought forward'),
      )
    const last = due.at(-1)
    if (!last || due.length < BATCH_SIZE) return
    after = last.id
  }
}

/**
 * Processes one subscription. The payment provider is called before the transaction; its result is
 * evaluated inside.
 */
export async function processSubscription(context: Context, id: string) {
  await topUpForRenewal(context, { id, isDue: (seen) => dueAction(seen, context.now()) === 'renew' })
  await context.db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, id)
    if (!subscription || subscription.status === 'ended') return
    const { creator } = await findParties(tx, subscription)
    // Erased accounts never return, however long the period lasts.
    if (await isPermanentlyClosed(tx, { personId: creator.id, at: context.now() }))
      return endSubscription(context, tx, { subscription, reason: 'gone' })
    const action = dueAction(subscription, context.now())
    if (action === 'remind') await remind(context, tx, subscription)
    if (action === 'resume') await resumeAfterPause(context, tx, subscription)
    if (action === 'end')
      await endSubscription(context, tx, {
        subscription,
        reason: subscription.giftFrom ? 'gift' : 'cancelled',
      })
    if (action === 'renew') await renewOrRetry(context, tx, subscription)
  })
}

type RenewalTopUp = { id: string; isDue: (seen: SubscriptionRow) => boolean; attempt?: string }

/**
 * Tops up the wallet by card with what the renewal is short. Keyed by attempt number for the job and by
 * request key for users; only one payment per period is in flight.
 */
export async function topUpForRenewal(context: Context, { id, isDue, attempt }: RenewalTopUp) {
  // Read the period number first: if the period is paid concurrently, the key refers to the paid one and
  // nothing is charged.
  const { number = 0 } = (await findLastPeriod(context.db, id)) ?? {}
  const subscription = await findSubscription(context.db, id)
  if (!subscription || !isDue(subscription) || subscription.payBy === 'wallet') return
  const { fanId, creatorId, payBy, tries } = subscription
  const { isOpen, isAway } = await findParties(context.db, { fanId, creatorId })
  const { listMinor, discountMinor, currency } = nextTerms(subscription)
  if (!isOpen || isAway || listMinor === discountMinor) return
  const { pay } = await quote(context, context.db, { buyerId: fanId, listMinor, discountMinor, currency })
  await topUpByCard(context, {
    personId: fanId,
    cardId: payBy,
    key: `renewal:${id}:${number + 1}:${attempt ?? tries}`,
    saleKey: periodKey(id, number + 1),
    neededMinor: pay.amountMinor,
    currency: pay.currency,
    sellerId: creatorId,
  })
}

async function renewOrRetry(context: Context, tx: Tx, subscription: SubscriptionRow) {
  const { fanId, creatorId } = subscription
  const { isOpen, isAway } = await findParties(tx, { fanId, creatorId })
  if (!isOpen || isAway)
    return endSubscription(context, tx, { subscription, reason: isAway ? 'away' : 'gone' })
  try {
    return await tx.attempt((part) => renew(context, part, subscription))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return scheduleRetry(context, tx, { subscription, reason: error.message })
  }
}

/** Charges and starts the next period, at the quoted total or the current price. */
export async function renew(context: Context, tx: Tx, subscription: SubscriptionRow, shown?: ExpectedTotal) {
  const { id: subscriptionId, fanId, creatorId } = subscription
  const { planId, months, priceMinor, discountMinor, listMinor } = nextTerms(subscription)
  const plan = await findPlan(tx, planId)
  const last = await findLastPeriod(tx, subscriptionId)
  if (!plan || !last) throw new Error(`the subscription ${subscriptionId} has no plan or no period`)
  const { startsAt, endsAt, anchorDay } = nextPeriod(subscription, context.now())
  const paid = await payPeriod(context, tx, {
    subscription,
    number: last.number + 1,
    kind: last.kind === 'trial' ? 'first' : 'renewal',
    buyerId: fanId,
    plan,
    listMinor,
    discountMinor,
    startsAt,
    endsAt,
    ...(shown ? { shown } : {}),
  })
  const next: SubscriptionRow = {
    ...subscription,
    status: 'active',
    planId,
    months,
    priceMinor,
    nextPlanId: null,
    nextMonths: null,
    nextPriceMinor: null,
    discountsLeft: termsAfter(subscription).discountsLeft,
    anchorDay,
    periodStart: startsAt,
    periodEnd: endsAt,
    cancelledAt: null,
    tries: 0,
  }
  await saveSubscription(tx, { ...next, accessUntil: accessUntil(next), dueAt: nextDueAt(next) })
  await recordEvent(tx, { type: 'subscription.renewed', subscriptionId, fanId, creatorId })
  return paid
}

async function scheduleRetry(
  context: Context,
  tx: Tx,
  { subscription, reason }: { subscription: SubscriptionRow; reason: string },
) {
  const { id: subscriptionId, fanId, creatorId, status, periodEnd } = subscription
  const tries = subscription.tries + 1
  if (tries >= MAX_RENEWAL_ATTEMPTS) return endSubscription(context, tx, { subscription, reason: 'unpaid' })
  const at = context.now()
  const isFirst = tries === 1
  // Grace is for paying subscribers; a trial simply ends.
  const until = status === 'trial' ? periodEnd : isFirst ? addDays(at, GRACE_DAYS) : subscription.accessUntil
  await saveSubscription(tx, {
    ...subscription,
    status: 'grace',
    tries,
    accessUntil: until,
    dueAt: addDays(at, 1),
  })
  await recordEvent(tx, { type: 'subscription.failed', subscriptionId, fanId, creatorId })
  if (!isFirst) return undefined
  const { fan, creator } = await findParties(tx, { fanId, creatorId })
  const pay = await renewalPrice(context, tx, subscription)
  const { publicUrl } = context.config
  const about = { fan, creator, publicUrl, pay, until: addDays(at, GRACE_DAYS) }
  const failure = await findUnpaidRenewal(context, tx, subscription)
  const email = failure?.isAtBank
    ? renewalConfirmationEmail({ ...about, subscriptionId })
    : renewalFailedEmail({ ...about, reason: failure?.reason ?? reason })
  return queueJob(tx, 'send-mail', { to: fan.email, ...email })
}

async function remind(context: Context, tx: Tx, subscription: SubscriptionRow) {
  const { fanId, creatorId, periodEnd } = subscription
  const { fan, creator, isOpen, isAway } = await findParties(tx, { fanId, creatorId })
  if (!isOpen || isAway) {
    // Nothing will be charged, so no reminder yet; checked again the next day.
    const tomorrow = addDays(context.now(), 1)
    return saveSubscription(tx, { ...subscription, dueAt: tomorrow < periodEnd ? tomorrow : periodEnd })
  }
  const next = { ...subscription, remindedFor: periodEnd }
  await saveSubscription(tx, { ...next, dueAt: nextDueAt(next) })
  const pay = await renewalPrice(context, tx, subscription)
  const { publicUrl } = context.config
  await queueJob(tx, 'send-mail', {
    to: fan.email,
    ...renewalReminderEmail({ fan, creator, publicUrl, on: periodEnd, pay }),
  })
}

const renewalPrice = async (context: Context, tx: Tx, subscription: SubscriptionRow) => {
  const { listMinor, discountMinor, currency } = nextTerms(subscription)
  return (await quote(context, tx, { buyerId: subscription.fanId, listMinor, discountMinor, currency })).pay
}
