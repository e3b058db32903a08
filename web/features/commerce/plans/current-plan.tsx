import { Trans } from '@lingui/react/macro'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { LongDate } from '../payments/long-date.tsx'
import type { PlanOffer, Plans } from './plans.ts'

type CurrentSubscription = NonNullable<Plans['subscription']>

/** The viewer's plan and when it renews or ends. */
export function CurrentPlan({
  held: subscription,
  plans,
}: {
  held: CurrentSubscription
  plans: PlanOffer[]
}) {
  const plan = plans.find(({ _id }) => _id === subscription.planId)
  const day = <LongDate at={subscription.periodEnd} />
  return (
    <>
      <p className="text-ink-2">
        {plan && (
          <b dir="auto" className="block font-semibold text-ink">
            {plan.name}
          </b>
        )}
        {subscription.status === 'paused' ? (
          <Trans>Your subscription is paused.</Trans>
        ) : subscription.status === 'grace' ? (
          <Trans>Your renewal payment failed. We’ll retry every day.</Trans>
        ) : subscription.isCancelled ? (
          <Trans>You have full access until {day}.</Trans>
        ) : subscription.status === 'trial' ? (
          <Trans>Your trial ends on {day}.</Trans>
        ) : (
          <Trans>Renews on {day}.</Trans>
        )}
      </p>
      <LinkButton to="/subscriptions" tone={subscription.status === 'grace' ? 'ember' : 'line'}>
        {subscription.status === 'grace' ? <Trans>Pay now</Trans> : <Trans>Your subscription</Trans>}
      </LinkButton>
    </>
  )
}
