import { Plural, Trans } from '@lingui/react/macro'
import { PlainAmount } from '../payments/amount.tsx'
import { firstPrice, type PlanOffer } from './plans.ts'

/** How it is paid, under its name. */
export function PlanNote({ plan }: { plan: PlanOffer }) {
  const { months, price, trialDays, percentOff, discountedPeriods } = plan
  const amount = <PlainAmount {...price} />
  if (trialDays > 0)
    return (
      <Trans>
        <Plural value={trialDays} one="# day free" other="# days free" />, then {amount}
      </Trans>
    )
  if (percentOff > 0)
    return discountedPeriods > 1 ? (
      <Trans>
        {percentOff} % off for <Plural value={discountedPeriods} one="# period" other="# periods" />
      </Trans>
    ) : (
      <Trans>{percentOff} % off at first</Trans>
    )
  if (months === 1) return <Trans>Renews every month, cancel any time</Trans>
  if (months === 12) return <Trans>{amount} once, then every year</Trans>
  return (
    <Trans>
      {amount} once, then every <Plural value={months} one="# month" other="# months" />
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
    <Trans>
      Subscribe for <PlainAmount {...price} />
    </Trans>
  )
}

/** What happens with the money, in a sentence. */
export function MoneySentence({ plan }: { plan: PlanOffer }) {
  const { months, trialDays, percentOff, discountedPeriods } = plan
  const today = firstPrice(plan)
  const next = <PlainAmount {...(plan.yourNextPrice ?? plan.price)} />
  const every =
    months === 12 ? (
      <Trans>every year</Trans>
    ) : (
      <Plural value={months} one="every month" other="every # months" />
    )
  if (trialDays > 0)
    return (
      <Trans>
        Nothing is charged today. After <Plural value={trialDays} one="# day" other="# days" /> you pay {next}{' '}
        {every}, unless you cancel.
      </Trans>
    )
  if (!today)
    return (
      <Trans>
        Later you pay {next} {every}, unless you cancel.
      </Trans>
    )
  const paid = <PlainAmount {...today} />
  if (today.amount === (plan.yourNextPrice ?? plan.price).amount)
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
