import { Plural, Trans } from '@lingui/react/macro'
import { Gift } from 'lucide-react'
import { Link } from 'react-router'
import { InlineAmount } from '../../features/commerce/payments/amount.tsx'
import { PlanPeriod } from '../../features/commerce/payments/checkout-texts.tsx'
import { LongDate } from '../../features/commerce/payments/long-date.tsx'
import { usePaymentError } from '../../features/commerce/payments/payment-errors.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import type { CardProps } from './subscription.ts'
import { SubscriptionActions } from './subscription-actions.tsx'

/** A subscription: creator, plan, next event and actions. */
export function SubscriptionCard({ subscription, cards, attempt, acted }: CardProps) {
  const refusal = usePaymentError()
  const { creator, plan } = subscription
  const fault = acted && 'fault' in acted ? acted.fault : undefined
  return (
    <li className="grid gap-4 rounded-panel border border-line bg-raised p-4 tablet:p-5">
      <header className="flex items-center gap-3.5">
        <Avatar silent shape="arch" size={56} name={creator.name} image={creator.profilePic} />
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
      <SubscriptionActions subscription={subscription} cards={cards} attempt={attempt} />
    </li>
  )
}

function StateBadge({ subscription: { status, isCancelled, giftFrom } }: Pick<CardProps, 'subscription'>) {
  if (status === 'grace')
    return (
      <Badge tone="bad">
        <Trans>Unpaid</Trans>
      </Badge>
    )
  if (status === 'paused')
    return (
      <Badge tone="info">
        <Trans>Paused</Trans>
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

/** The next event in words: when, how much, from which payment method. */
function WhatNext({ subscription }: Pick<CardProps, 'subscription'>) {
  const { status, renewal, periodEnd, nextPlan, giftFrom, giftMessage, accessUntil } = subscription
  const day = <LongDate at={periodEnd} />
  const amount = renewal && <InlineAmount {...renewal} />
  const price = <InlineAmount {...subscription.price} />
  return (
    <div className="grid gap-1 text-ink-2">
      {giftFrom && (
        <p>
          <Trans>
            Gifted to you by <bdi>{giftFrom.name}</bdi>.
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
            Resumes automatically on <LongDate at={subscription.resumesAt} />. Your unused days are kept.
          </Trans>
        ) : status === 'grace' && subscription.hasAccess === 0 ? (
          <Trans>
            Your {amount} payment failed when your trial ended. We’ll retry every day; you’ll get access once
            it’s paid.
          </Trans>
        ) : status === 'grace' ? (
          <Trans>
            Your {amount} payment failed. We’ll retry every day; you keep access until{' '}
            <LongDate at={accessUntil} />.
          </Trans>
        ) : subscription.isCancelled ? (
          <Trans>You have access until {day}. It won’t renew and you won’t be charged again.</Trans>
        ) : status === 'trial' ? (
          <Trans>
            Free until {day}, then {amount} unless you cancel before.
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
            Changes to <bdi>{nextPlan.name}</bdi> after that.
          </Trans>
        </p>
      )}
      {subscription.discountsLeft > 0 && (
        <p>
          <Trans>
            {subscription.percentOff}% off,{' '}
            <Plural value={subscription.discountsLeft} one="once more" other="# more times" />.
          </Trans>
        </p>
      )}
      {subscription.isPriceKept === 1 && (
        <p>
          <Trans>You keep your {price} price. New subscribers pay more.</Trans>
        </p>
      )}
    </div>
  )
}
