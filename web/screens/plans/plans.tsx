import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { data, Link } from 'react-router'
import { Amount, decimalOf, minorOf } from '../../features/commerce/payments/amount.tsx'
import { usePaymentError } from '../../features/commerce/payments/payment-errors.ts'
import { requireMember } from '../../features/account/session/session.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { newFormId } from '../../lib/form/idempotency-key.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { serverContext } from '../../lib/api/server-context.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import type { Route } from './+types/plans.ts'
import { runPlansAction } from './plans-action.ts'
import { PlanRow, type OwnPlan } from './plan-row.tsx'
import { PromotionForm } from './promotion-form.tsx'
import { PromotionRow } from './promotion-row.tsx'
import { UserType } from '../../../contract/core/constants.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  if (session.userType !== UserType.creator) return { kind: 'other' as const }
  const { api } = context.get(serverContext)
  const [plans, links] = await Promise.all([
    api('GET /plans/own', { query: { limit: 100 } }),
    api('GET /promotions', { query: { limit: 100 } }),
  ])
  return {
    kind: 'creator' as const,
    plans: unwrapResponse(plans).data,
    links: unwrapResponse(links).data,
    origin: url.origin,
    once: newFormId(),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const acted = await runPlansAction(context.get(serverContext).api, await request.formData())
  return acted.fault ? data(acted, { status: 422 }) : data(acted)
}

/** A creator's plans, subscribers, income and promotion links. */
export default function Plans({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  if (loaderData.kind === 'other')
    return (
      <EmptyState
        big
        as="h1"
        illustration="house"
        title={<Trans>Plans are for creators</Trans>}
        action={
          <LinkButton to="/signup-as-creator" tone="ember">
            <Trans>Become a creator</Trans>
          </LinkButton>
        }
      />
    )
  const { plans, links, origin, once } = loaderData
  const offered = plans.filter(({ isClosed }) => !isClosed)
  const closed = plans.filter(({ isClosed, holders }) => isClosed && holders > 0)
  return (
    <div className="grid gap-8 px-4 pt-3 pb-10 tablet:px-0 tablet:pt-7">
      <PageHead title={t`Plans`} hidden />
      <header className="flex flex-wrap items-end gap-4">
        <div className="min-w-0 flex-1">
          <h1 className="type-28">
            <Trans>Plans</Trans>
          </h1>
          <Sums plans={plans} />
        </div>
        <LinkButton to="/plans/new" tone="ember" icon={<Plus aria-hidden className="size-4" />}>
          <Trans>New plan</Trans>
        </LinkButton>
      </header>
      <Refused fault={actionData?.fault} />
      {offered.length === 0 ? (
        <EmptyState illustration="fan" title={<Trans>No plans yet</Trans>}>
          <Trans>Fans subscribe to a plan to see your subscriber posts, and pay you every month.</Trans>
        </EmptyState>
      ) : (
        <section>
          <h2 className="sr-only">
            <Trans>Your plans</Trans>
          </h2>
          <ul className="grid gap-3">
            {offered.map((plan, at) => (
              <PlanRow key={plan._id} plan={plan} at={at} offered={offered} />
            ))}
          </ul>
        </section>
      )}
      {closed.length > 0 && (
        <section className="grid gap-3">
          <h2 className="type-20">
            <Trans>Closed, with active subscribers</Trans>
          </h2>
          <ul className="grid gap-3">
            {closed.map((plan) => (
              <PlanRow key={plan._id} plan={plan} at={0} offered={[]} />
            ))}
          </ul>
        </section>
      )}
      <section className="grid gap-3">
        <h2 className="type-20">
          <Trans>Promotion links</Trans>
        </h2>
        <p className="text-ink-2">
          <Trans>Share a link with a discount or free trial. Limit it by uses or date.</Trans>
        </p>
        <ul>
          {links.map((link) => (
            <PromotionRow key={link._id} link={link} origin={origin} />
          ))}
        </ul>
        <PromotionForm once={once} plans={offered} acted={actionData} />
      </section>
    </div>
  )
}

/** Number of subscribers and their revenue. */
function Sums({ plans }: { plans: OwnPlan[] }) {
  const holders = plans.reduce((sum, plan) => sum + plan.holders, 0)
  const currency = plans[0]?.earned.currency
  const minor = plans
    .filter(({ earned }) => earned.currency === currency)
    .reduce((sum, { earned }) => sum + minorOf(earned.amount, earned.currency), 0)
  return (
    <p className="text-ink-2">
      <Link to="/subscribers" className="underline-offset-2 hover:text-ink hover:underline">
        <Plural value={holders} one="# subscriber" other="# subscribers" />
      </Link>
      {currency && (
        <>
          {' · '}
          <Trans>
            <Amount
              amount={decimalOf(minor, currency)}
              currency={currency}
              cents="plain"
              className="!font-sans"
            />{' '}
            earned in the last 30 days
          </Trans>
        </>
      )}
    </p>
  )
}

function Refused({ fault }: { fault: { code: string; message: string } | undefined }) {
  const refusal = usePaymentError()
  if (!fault) return null
  return <Banner tone="bad">{refusal({ code: fault.code as 'FORBIDDEN', message: fault.message })}</Banner>
}
