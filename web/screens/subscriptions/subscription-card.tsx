import { Plural, Trans } from '@lingui/react/macro'
import { Gift } from 'lucide-react'
import { Link } from 'react-router'
import { PlainAmount } from '../../features/payments/amount.tsx'
import { PlanPeriod } from '../../features/payments/checkout-words.tsx'
import { LongDay } from '../../features/payments/long-day.tsx'
import { useRefusal } from '../../features/payments/refusals.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import type { CardProps } from './subscription.ts'
import { SubscriptionActs } from './subscription-acts.tsx'

/** One subscription: who, what it is, what happens next, and what can be done about it. */
export function SubscriptionCard({ subscription, cards, attempt, acted }: CardProps) {
  const refusal = useRefusal()
  const { creator, plan } = subscription
  const fault = acted && 'fault' in acted ? acted.fault : undefined
  return (
    <li className="grid gap-4 rounded-panel border border-line bg-raised p-4 tablet:p-5">
      <header className="flex items-center gap-3.5">
        <Avatar silent shape="arch" size={56} name={creator.name} picture={creator.profilePic} />
        <div className="min-w-0 flex-1">
          <h2 className="type-20 truncate">
            <Link to={`/${creator.username}`} className="hover:underline">
              <bdi>{creator.name}</bdi>
            </Link>
          </h2>
          <p className="text-ink-2">
            <bdi>{plan.name}</bdi> · <PlanPeriod months={plan.months} />
          </p>
        </div>
        <StateBadge subscription={subscription} />
      </header>
      <WhatNext subscription={subscription} />
      {fault && <Banner tone="bad">{refusal({ code: fault.code, message: fault.message })}</Banner>}
      <SubscriptionActs subscription={subscription} cards={cards} attempt={attempt} />
    </li>
  )
}

function StateBadge({ subscription: { status, isCancelled, giftFrom } }: Pick<CardProps, 'subscription'>) {
  if (status === 'grace')
    return (
      <Badge tone="bad">
        <Trans>Not paid</Trans>
      </Badge>
    )
  if (status === 'paused')
    return (
      <Badge tone="info">
        <Trans>Resting</Trans>
      </Badge>
    )
  if (isCancelled && giftFrom)
    return (
      <Badge tone="ember" icon={<Gift aria-hidden className="size-3.5" />}>
        <Trans>Gift</Trans>
      </Badge>
    )
  if (isCancelled)
    return (
      <Badge tone="warn">
        <Trans>Ends</Trans>
      </Badge>
    )
  return <Badge tone="ok">{status === 'trial' ? <Trans>Trial</Trans> : <Trans>Active</Trans>}</Badge>
}

/** What happens with it next, in sentences: when, for how much, from what. */
function WhatNext({ subscription }: Pick<CardProps, 'subscription'>) {
  const { status, renewal, periodEnd, nextPlan, giftFrom, giftMessage, accessUntil } = subscription
  const day = <LongDay at={periodEnd} />
  const amount = renewal && <PlainAmount {...renewal} />
  const price = <PlainAmount {...subscription.price} />
  return (
    <div className="grid gap-1 text-ink-2">
      {giftFrom && (
        <p>
          <Trans>
            Given to you by <bdi>{giftFrom.name}</bdi>.
          </Trans>
          {giftMessage && (
            <q dir="auto" className="block pt-1 text-ink">
              {giftMessage}
            </q>
          )}
        </p>
      )}
      <p className="text-ink">
        {status === 'paused' ? (
          <Trans>
            Goes on by itself on <LongDay at={subscription.resumesAt} />. What was left of the period is kept
            for you.
          </Trans>
        ) : status === 'grace' && subscription.hasAccess === 0 ? (
          <Trans>
            {amount} could not be taken when your trial ended. We try again each day; what is for subscribers
            opens as soon as it is paid.
          </Trans>
        ) : status === 'grace' ? (
          <Trans>
            {amount} could not be taken. We try again each day; you keep your access until{' '}
            <LongDay at={accessUntil} />.
          </Trans>
        ) : subscription.isCancelled ? (
          <Trans>You see everything until {day}. Then it ends, and nothing more is charged.</Trans>
        ) : status === 'trial' ? (
          <Trans>
            Free until {day}. Then it goes on for {amount}, unless you cancel before.
          </Trans>
        ) : (
          <Trans>
            Renews on {day} for {amount}.
          </Trans>
        )}
      </p>
      {subscription.unpaid && <p className="text-ink">{subscription.unpaid.reason}</p>}
      {nextPlan && (
        <p>
          <Trans>
            Then it changes to <bdi>{nextPlan.name}</bdi>.
          </Trans>
        </p>
      )}
      {subscription.discountsLeft > 0 && (
        <p>
          <Trans>
            {subscription.percentOff} % off,{' '}
            <Plural value={subscription.discountsLeft} one="once more" other="# more times" />.
          </Trans>
        </p>
      )}
      {subscription.isPriceKept === 1 && (
        <p>
          <Trans>You keep your price of {price}; who begins today pays more.</Trans>
        </p>
      )}
    </div>
  )
}
