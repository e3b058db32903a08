import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PlainAmount } from '../payments/amount.tsx'
import { firstPrice, type PlanOffer } from './plans.ts'

function Every({ months }: { months: number }) {
  if (months === 12) return <Trans>every year</Trans>
  return <Plural value={months} one="every month" other="every # months" />
}

/** How it is paid, under its name. */
export function PlanNote({ plan }: { plan: PlanOffer }) {
  const { months, price, offerPrice, trialDays, percentOff, discountedPeriods } = plan
  const amount = <PlainAmount {...price} />
  const every = <Every months={months} />
  if (trialDays > 0) {
    const free = <Plural value={trialDays} one="# day free" other="# days free" />
    return offerPrice ? (
      <Trans>
        {free}, then <PlainAmount {...offerPrice} />, later {amount} {every}
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
        {percentOff} % off for <Plural value={discountedPeriods} one="# period" other="# periods" />
      </Trans>
    ) : (
      <Trans>{percentOff} % off at first</Trans>
    )
  if (months === 1) return <Trans>Renews every month, cancel any time</Trans>
  return (
    <Trans>
      {amount} {every}
    </Trans>
  )
}

/** What the button says for a plan. */
export function SubscribeWords({ plan }: { plan: PlanOffer }) {
  if (plan.trialDays > 0)
    return <Plural value={plan.trialDays} one="Begin # free day" other="Begin # free days" />
  const price = firstPrice(plan)
  if (!price) return <Trans>Subscribe</Trans>
  return (
    <span>
      <Trans>
        Subscribe for <PlainAmount {...price} />
      </Trans>
    </span>
  )
}

/** What happens with the money, in a sentence: what is paid when, how often, and what then. */
export function MoneySentence({ plan }: { plan: PlanOffer }) {
  const { months, trialDays, percentOff, discountedPeriods } = plan
  const today = firstPrice(plan)
  const fullPrice = plan.yourNextPrice ?? plan.price
  const next = <PlainAmount {...fullPrice} />
  const every = <Every months={months} />
  if (trialDays > 0) return <TrialSentence {...{ plan, next, every }} />
  if (!today)
    return (
      <Trans>
        Later you pay {next} {every}, unless you cancel.
      </Trans>
    )
  const paid = <PlainAmount {...today} />
  if (today.amount === fullPrice.amount)
    return (
      <Trans>
        You pay {paid} today and again {every}, unless you cancel.
      </Trans>
    )
  if (percentOff > 0 && discountedPeriods > 1)
    return (
      <Trans>
        You pay {paid} today,{' '}
        <Plural value={discountedPeriods - 1} one="the same once more" other="the same # times more" />, and
        then {next} {every}, unless you cancel.
      </Trans>
    )
  return (
    <Trans>
      You pay {paid} today and then {next} {every}, unless you cancel.
    </Trans>
  )
}

/** Days that cost nothing come first; an offer holds for the periods after them. */
function TrialSentence({ plan, next, every }: { plan: PlanOffer; next: ReactNode; every: ReactNode }) {
  const { offerPrice, discountedPeriods } = plan
  const days = <Plural value={plan.trialDays} one="# day" other="# days" />
  if (!offerPrice)
    return (
      <Trans>
        Nothing is charged today. After {days} you pay {next} {every}, unless you cancel.
      </Trans>
    )
  const offered = <PlainAmount {...offerPrice} />
  return discountedPeriods > 1 ? (
    <Trans>
      Nothing is charged today. After {days} you pay {offered},{' '}
      <Plural value={discountedPeriods - 1} one="the same once more" other="the same # times more" />, and
      then {next} {every}, unless you cancel.
    </Trans>
  ) : (
    <Trans>
      Nothing is charged today. After {days} you pay {offered} and then {next} {every}, unless you cancel.
    </Trans>
  )
}
