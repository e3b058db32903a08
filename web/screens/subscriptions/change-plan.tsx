import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { data, Link, useNavigate } from 'react-router'
import { CheckoutButton } from '../../features/commerce/payments/checkout-button.tsx'
import { usePaymentToast } from '../../features/commerce/payments/use-payment-toast.ts'
import { PlanNote } from '../../features/commerce/plans/plan-summary.tsx'
import { Amount } from '../../features/commerce/payments/amount.tsx'
import { requireMember } from '../../features/account/session/session.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import type { Route } from './+types/change-plan.ts'

export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, params, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const { data: all } = unwrapResponse(await api('GET /subscriptions', { query: { limit: 100 } }))
  const subscription = all.find(({ _id }) => _id === params.subscriptionId)
  if (!subscription) throw data(null, { status: 404 })
  const offered = await api('GET /plans', { query: { userId: subscription.creator._id } })
  return { subscription, plans: offered.ok ? offered.body.data.plans : [] }
}

/** The creator's other plans, each with the effect of changing to it. */
export default function ChangePlan({ loaderData: { subscription, plans } }: Route.ComponentProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const sayPaid = usePaymentToast()
  const { creator, plan, nextPlan } = subscription
  const others = plans.filter(({ _id }) => (nextPlan ? _id !== nextPlan._id : _id !== plan._id))
  return (
    <div className="px-4 pt-4 pb-10 tablet:px-0 tablet:pt-7">
      <PageHead title={t`Change plan`} hidden />
      <header className="flex items-center gap-1 border-b border-line pb-5">
        <Link
          to="/subscriptions"
          aria-label={t`Back`}
          className="-ms-3 grid size-11 shrink-0 place-items-center rounded-full hover:bg-wash"
        >
          <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
        </Link>
        <div className="min-w-0">
          <h1 className="type-28">
            <Trans>Change plan</Trans>
          </h1>
          <p className="text-ink-2">
            <Trans>
              You have the <bdi>{plan.name}</bdi> plan from <bdi>{creator.name}</bdi>.
            </Trans>
          </p>
        </div>
      </header>
      {others.length === 0 && (
        <EmptyState illustration="house" title={<Trans>No other plans</Trans>}>
          <Trans>{creator.name}’s other plans will appear here.</Trans>
        </EmptyState>
      )}
      <ul>
        {others.map((other) => (
          <li
            key={other._id}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-4"
          >
            <div className="min-w-40 flex-1">
              <h2 className="font-semibold">
                <bdi>{other.name}</bdi>
              </h2>
              <p className="text-13 text-ink-2">
                <PlanNote plan={{ ...other, trialDays: 0 }} />
              </p>
            </div>
            <span className="text-end">
              <Amount {...other.perMonth} cents="plain" className="block text-16" />
              <span className="block text-12 text-ink-2">
                <Trans>a month</Trans>
              </span>
            </span>
            <CheckoutButton
              kind="change"
              params={{ subscriptionId: subscription._id, planId: other._id }}
              tone="line"
              aria-label={t`Select ${other.name}`}
              onDone={(done, paid) => {
                sayPaid({ kind: 'change', name: other.name, done, paid })
                void navigate('/subscriptions')
              }}
            >
              <Trans>Select</Trans>
            </CheckoutButton>
          </li>
        ))}
      </ul>
      <p className="pt-4 text-13 text-ink-2">
        <Trans>Upgrades start now, with credit for unused time. Downgrades start at your next renewal.</Trans>
      </p>
    </div>
  )
}
