import { Trans } from '@lingui/react/macro'
import { LinkButton } from '../../ui/link-button.tsx'
import { LongDay } from '../payments/long-day.tsx'
import type { PlanOffer, Plans } from './plans.ts'

type Held = NonNullable<Plans['subscription']>

/** What somebody holds here, and until when. */
export function HeldPlan({ held, plans }: { held: Held; plans: PlanOffer[] }) {
  const plan = plans.find(({ _id }) => _id === held.planId)
  const day = <LongDay at={held.periodEnd} />
  return (
    <>
      <p className="text-ink-2">
        {plan && (
          <b dir="auto" className="block font-semibold text-ink">
            {plan.name}
          </b>
        )}
        {held.status === 'paused' ? (
          <Trans>Your subscription rests.</Trans>
        ) : held.status === 'grace' ? (
          <Trans>The renewal could not be paid. We try again each day.</Trans>
        ) : held.isCancelled ? (
          <Trans>You see everything for subscribers until {day}.</Trans>
        ) : held.status === 'trial' ? (
          <Trans>Your trial lasts until {day}.</Trans>
        ) : (
          <Trans>Renews on {day}.</Trans>
        )}
      </p>
      <LinkButton to="/subscriptions" tone={held.status === 'grace' ? 'ember' : 'line'}>
        {held.status === 'grace' ? <Trans>Pay now</Trans> : <Trans>Your subscription</Trans>}
      </LinkButton>
    </>
  )
}
