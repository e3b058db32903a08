import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { data, Link } from 'react-router'
import { Amount, decimalOf, minorOf } from '../../features/payments/amount.tsx'
import { useRefusal } from '../../features/payments/refusals.ts'
import { requireMember } from '../../features/session/session.ts'
import { bodyOf } from '../../lib/answers.ts'
import { onceNumber } from '../../lib/once-key.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { serverSide } from '../../lib/server-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Route } from './+types/plans.ts'
import { act } from './act.ts'
import { PlanRow, type OwnPlan } from './plan-row.tsx'
import { PromotionForm } from './promotion-form.tsx'
import { PromotionRow } from './promotion-row.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  if (session.userType !== 2) return { kind: 'other' as const }
  const { api } = context.get(serverSide)
  const [plans, links] = await Promise.all([
    api('GET /plans/own', { query: { limit: 100 } }),
    api('GET /promotions', { query: { limit: 100 } }),
  ])
  return {
    kind: 'creator' as const,
    plans: bodyOf(plans).data,
    links: bodyOf(links).data,
    origin: url.origin,
    once: onceNumber(),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const acted = await act(context.get(serverSide).api, await request.formData())
  return acted.fault ? data(acted, { status: 422 }) : data(acted)
}

/** What a creator offers to who wants to stay: plans, who holds them, what they earn, and links that invite. */
export default function Plans({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  if (loaderData.kind === 'other')
    return (
      <EmptyState
        big
        as="h1"
        drawing="house"
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
        <EmptyState drawing="fan" title={<Trans>You offer no plan yet</Trans>}>
          <Trans>With a plan people pay you every month and see what you show to subscribers.</Trans>
        </EmptyState>
      ) : (
        <section>
          <h2 className="sr-only">
            <Trans>What you offer</Trans>
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
            <Trans>Closed, but still held</Trans>
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
          <Trans>A link that makes the beginning cheaper or free, for so many and so long.</Trans>
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

/** How many are with me, and what they brought. */
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
            yours in the last 30 days
          </Trans>
        </>
      )}
    </p>
  )
}

function Refused({ fault }: { fault: { code: string; message: string } | undefined }) {
  const refusal = useRefusal()
  if (!fault) return null
  return <Banner tone="bad">{refusal({ code: fault.code as 'FORBIDDEN', message: fault.message })}</Banner>
}
