import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { InlineAmount } from '../payments/amount.tsx'
import { firstPrice, type PlanOffer } from './plans.ts'

function Every({ months }: { months: number }) {
  if (months === 12) return <Trans>every year</Trans>
  return <Plural value={months} one="every month" other="every # months" />
}

/** Billing terms below the plan's name. */
export function PlanNote({ plan }: { plan: PlanOffer }) {
  const { months, price, offerPrice, trialDays, percentOff, discountedPeriods } = plan
  const amount = <InlineAmount {...price} />
  const every = <Every months={months} />
  if (trialDays > 0) {
    const free = <Plural value={trialDays} one="# day free" other="# days free" />
    return offerPrice ? (
      <Trans>
        {free}, then <InlineAmount {...offerPrice} />, then {amount} {every}
      </Trans>
    ) : (
      <Trans>
        {free}, then {amount} {every}
      </Trans>
    )
  }
  if (percentOff > 0)
    return discountedPeriods > 1 ? (
      <Trans>
        {percentOff}% off for <Plural value={discountedPeriods} one="# period" other="# periods" />
      </Trans>
    ) : (
      <Trans>{percentOff}% off the first period</Trans>
    )
  if (months === 1) return <Trans>Renews monthly. Cancel anytime.</Trans>
  return (
    <Trans>
      {amount} {every}
    </Trans>
  )
}

/** Label of the subscribe button. */
export function SubscribeLabel({ plan }: { plan: PlanOffer }) {
  if (plan.trialDays > 0)
    return <Plural value={plan.trialDays} one="Start # free day" other="Start # free days" />
  const price = firstPrice(plan)
  if (!price) return <Trans>Subscribe</Trans>
  return (
    <span>
      <Trans>
        Subscribe for <InlineAmount {...price} />
      </Trans>
    </span>
  )
}

/** The billing terms in one sentence: first payment, interval and what follows. */
export function BillingSummary({ plan }: { plan: PlanOffer }) {
  const { months, trialDays, percentOff, discountedPeriods } = plan
  const today = firstPrice(plan)
  const fullPrice = plan.yourNextPrice ?? plan.price
  const next = <InlineAmount {...fullPrice} />
  const every = <Every months={months} />
  if (trialDays > 0) return <TrialSummary {...{ plan, next, every }} />
  if (!today)
    return (
      <Trans>
        Then {next} {every} until you cancel.
      </Trans>
    )
  const paid = <InlineAmount {...today} />
  if (today.amount === fullPrice.amount)
    return (
      <Trans>
        You’ll pay {paid} today, then {every} until you cancel.
      </Trans>
    )
  if (percentOff > 0 && discountedPeriods > 1)
    return (
      <Trans>
        You’ll pay {paid} today,{' '}
        <Plural value={discountedPeriods - 1} one="the same once more" other="the same # more times" />, then{' '}
        {next} {every} until you cancel.
      </Trans>
    )
  return (
    <Trans>
      You’ll pay {paid} today, then {next} {every} until you cancel.
    </Trans>
  )
}

/** The free trial comes first; a promotion applies to the periods after it. */
function TrialSummary({ plan, next, every }: { plan: PlanOffer; next: ReactNode; every: ReactNode }) {
  const { offerPrice, discountedPeriods } = plan
  const days = <Plural value={plan.trialDays} one="# day" other="# days" />
  if (!offerPrice)
    return (
      <Trans>
        Free today. After {days}, you’ll pay {next} {every} until you cancel.
      </Trans>
    )
  const offered = <InlineAmount {...offerPrice} />
  return discountedPeriods > 1 ? (
    <Trans>
      Free today. After {days}, you’ll pay {offered},{' '}
      <Plural value={discountedPeriods - 1} one="the same once more" other="the same # more times" />, then{' '}
      {next} {every} until you cancel.
    </Trans>
  ) : (
    <Trans>
      Free today. After {days}, you’ll pay {offered}, then {next} {every} until you cancel.
    </Trans>
  )
}
