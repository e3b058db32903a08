import { Trans, useLingui } from '@lingui/react/macro'
import { Gift } from 'lucide-react'
import { Link } from 'react-router'
import type { Data } from '../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../contract/core/tables.ts'
import { Amount, InlineAmount } from '../../features/commerce/payments/amount.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Badge } from '../../ui/display/badge.tsx'

export type Subscriber = Data<Endpoints['GET /subscribers']>['items'][number]

/** A subscriber: plan, start, end and total paid. */
export function SubscriberRow({ subscriber }: { subscriber: Subscriber }) {
  const { t, i18n } = useLingui()
  const { fan, plan, price, earned, startedAt } = subscriber
  const day = (at: string) =>
    new Intl.DateTimeFormat(i18n.locale, { day: 'numeric', month: 'short', year: 'numeric' }).format(
      new Date(at),
    )
  const since = day(startedAt)
  return (
    <li className="flex items-start gap-3.5 py-4">
      <Link to={`/${fan.username}`} className="shrink-0 rounded-full">
        <Avatar silent size={48} name={fan.name} image={fan.profilePic} />
        <span className="sr-only">{fan.name}</span>
      </Link>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to={`/${fan.username}`} className="min-w-0 truncate font-semibold hover:underline">
            <bdi>{fan.name}</bdi>
          </Link>
          <bdi className="text-13 text-ink-3">@{fan.username}</bdi>
          <State subscriber={subscriber} />
          {subscriber.isGift === 1 && <Gift role="img" aria-label={t`Gift`} className="size-4 text-ink-2" />}
        </p>
        <p className="mt-0.5 text-14 break-words text-ink-2">
          {plan.name}, <InlineAmount {...price} />
        </p>
        <p className="mt-0.5 text-13 text-ink-2">
          <Trans>Since {since}</Trans>
          {' · '}
          <Until subscriber={subscriber} day={day} />
        </p>
      </div>
      <p className="shrink-0 text-end">
        <Amount {...earned} cents="hide-zero" className="!text-16" />
        <span className="block text-12 text-ink-3">
          <Trans>earned so far</Trans>
        </span>
      </p>
    </li>
  )
}

function State({ subscriber: { status, isCancelled } }: { subscriber: Subscriber }) {
  if (status === 'ended')
    return (
      <Badge>
        <Trans>Ended</Trans>
      </Badge>
    )
  if (status === 'grace')
    return (
      <Badge tone="warn">
        <Trans>Payment failed</Trans>
      </Badge>
    )
  if (status === 'paused')
    return (
      <Badge>
        <Trans>Paused</Trans>
      </Badge>
    )
  if (isCancelled === 1)
    return (
      <Badge tone="warn">
        <Trans>Ending</Trans>
      </Badge>
    )
  if (status === 'trial')
    return (
      <Badge lit>
        <Trans>On trial</Trans>
      </Badge>
    )
  return null
}

function Until({ subscriber, day }: { subscriber: Subscriber; day: (at: string) => string }) {
  const { status, isCancelled, isGift, endedAt, periodEnd } = subscriber
  const end = day(endedAt ?? periodEnd)
  if (status === 'ended') return <Trans>Ended on {end}</Trans>
  if (isCancelled === 1 || isGift === 1) return <Trans>Ends on {end}</Trans>
  if (status === 'paused') return <Trans>Paused</Trans>
  return <Trans>Renews on {end}</Trans>
}
