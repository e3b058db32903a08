import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { Problem } from '../../http/problem.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { isGoneForGood } from '../identity/public.ts'
import { quote, topUpByCard, type SeenTotal } from '../wallet/public.ts'
import { endSubscription } from './end-subscription.ts'
import { renewalFailed, renewalToConfirm, renewsSoon } from './letters.ts'
import { continueAfterPause } from './pause-subscription.ts'
import { payPeriod, periodKey } from './pay-period.ts'
import { findPlan } from './plan-store.ts'
import { nextPeriod, nextTerms, termsAfter } from './renewal-terms.ts'
import { accessUntil, addDays, GRACE_DAYS, nextLook, stepAt, TRIES } from './subscription-rules.ts'
import {
  findLastPeriod,
  findParties,
  findSubscription,
  listDue,
  lockSubscription,
  saveSubscription,
  type SubscriptionRow,
} from './subscription-store.ts'
import { unpaidBy } from './unpaid-by.ts'

const BATCH = 200
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Does what is due with every subscription: reminds, renews, tries again, resumes, ends. One that fails holds up nobody. */
export async function renewSubscriptions(context: Context) {
  const at = context.now()
  let after = FIRST
  for (;;) {
    const due = await listDue(context.db, { at, after, limit: BATCH })
    for (const { id } of due)
      await takeStep(context, id).catch((error: unknown) =>
        context.log.error({ err: error, subscriptionId: id }, 'a subscription was not brought forward'),
      )
    const last = due.at(-1)
    if (!last || due.length < BATCH) return
    after = last.id
  }
}

/** Brings one subscription forward. The bank is asked before the transaction; what it said is judged inside. */
export async function takeStep(context: Context, id: string) {
  await fillWallet(context, { id, isDue: (seen) => stepAt(seen, context.now()) === 'renew' })
  await context.db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, id)
    if (!subscription || subscription.status === 'ended') return
    const { creator } = await findParties(tx, subscription)
    // Nobody comes back from there, however long the period would still last.
    if (await isGoneForGood(tx, { personId: creator.id, at: context.now() }))
      return endSubscription(context, tx, { subscription, reason: 'gone' })
    const step = stepAt(subscription, context.now())
    if (step === 'remind') await remind(context, tx, subscription)
    if (step === 'resume') await continueAfterPause(context, tx, subscription)
    if (step === 'end')
      await endSubscription(context, tx, {
        subscription,
        reason: subscription.giftFrom ? 'gift' : 'cancelled',
      })
    if (step === 'renew') await renewOrTryAgain(context, tx, subscription)
  })
}

type Fill = { id: string; isDue: (seen: SubscriptionRow) => boolean; attempt?: string }

/**
 * By a card, what is missing for the renewal comes into the wallet first. An attempt of the job is a payment by its
 * number, that of a person by its key; while one is under way for the period, no other is begun.
 */
export async function fillWallet(context: Context, { id, isDue, attempt }: Fill) {
  // The number before the rest: a period that is paid meanwhile is then this one, and nothing is taken for it.
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

async function renewOrTryAgain(context: Context, tx: Tx, subscription: SubscriptionRow) {
  const { fanId, creatorId } = subscription
  const { isOpen, isAway } = await findParties(tx, { fanId, creatorId })
  if (!isOpen || isAway)
    return endSubscription(context, tx, { subscription, reason: isAway ? 'away' : 'gone' })
  try {
    return await tx.attempt((part) => renew(context, part, subscription))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return tryAgainLater(context, tx, { subscription, reason: error.message })
  }
}

/** Takes the money for the next period and lets it begin: what was seen of it, or what was promised. */
export async function renew(context: Context, tx: Tx, subscription: SubscriptionRow, shown?: SeenTotal) {
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
  await saveSubscription(tx, { ...next, accessUntil: accessUntil(next), dueAt: nextLook(next) })
  await recordEvent(tx, { type: 'subscription.renewed', subscriptionId, fanId, creatorId })
  return paid
}

async function tryAgainLater(
  context: Context,
  tx: Tx,
  { subscription, reason }: { subscription: SubscriptionRow; reason: string },
) {
  const { id: subscriptionId, fanId, creatorId, status, periodEnd } = subscription
  const tries = subscription.tries + 1
  if (tries >= TRIES) return endSubscription(context, tx, { subscription, reason: 'unpaid' })
  const at = context.now()
  const isFirst = tries === 1
  // Who tried it for nothing had what was promised; the days of grace are for those who have paid.
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
  const pay = await renewalPay(context, tx, subscription)
  const { publicUrl } = context.config
  const about = { fan, creator, publicUrl, pay, until: addDays(at, GRACE_DAYS) }
  const why = await unpaidBy(context, tx, subscription)
  const letter = why?.isAtBank
    ? renewalToConfirm({ ...about, subscriptionId })
    : renewalFailed({ ...about, reason: why?.reason ?? reason })
  return queueJob(tx, 'send-mail', { to: fan.email, ...letter })
}

async function remind(context: Context, tx: Tx, subscription: SubscriptionRow) {
  const { fanId, creatorId, periodEnd } = subscription
  const { fan, creator, isOpen, isAway } = await findParties(tx, { fanId, creatorId })
  if (!isOpen || isAway) {
    // Nothing would be taken, so nothing is announced; whoever comes back is told the next day.
    const tomorrow = addDays(context.now(), 1)
    return saveSubscription(tx, { ...subscription, dueAt: tomorrow < periodEnd ? tomorrow : periodEnd })
  }
  const next = { ...subscription, remindedFor: periodEnd }
  await saveSubscription(tx, { ...next, dueAt: nextLook(next) })
  const pay = await renewalPay(context, tx, subscription)
  const { publicUrl } = context.config
  await queueJob(tx, 'send-mail', {
    to: fan.email,
    ...renewsSoon({ fan, creator, publicUrl, on: periodEnd, pay }),
  })
}

const renewalPay = async (context: Context, tx: Tx, subscription: SubscriptionRow) => {
  const { listMinor, discountMinor, currency } = nextTerms(subscription)
  return (await quote(context, tx, { buyerId: subscription.fanId, listMinor, discountMinor, currency })).pay
}
