import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { data, Link, redirect } from 'react-router'
import { UserType } from '../../../contract/core/constants.ts'
import { requireMember } from '../../features/account/session/session.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { formText } from '../../lib/form/form-text.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import type { Route } from './+types/vip-plans.ts'
import { VipPlanForm } from './vip-plan-form.tsx'
import { VipPlanRow } from './vip-plan-row.tsx'

export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  if (session.userType !== UserType.creator) throw redirect('/home')
  const { api } = context.get(serverContext)
  const [plans, setting] = await Promise.all([
    api('GET /user/vipMessagePlan', { query: { limit: 100 } }),
    api('GET /walletSetting'),
  ])
  return {
    plans: unwrapResponse(plans).data,
    currency: setting.ok ? setting.body.data.currency : session.defaultCurrency,
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const form = await request.formData()
  if (formText(form, 'intent') === 'close') {
    const answer = await api('DELETE /user/vipMessagePlan', { query: { planId: formText(form, 'planId') } })
    return answer.ok
      ? data({ typed: undefined, fault: undefined })
      : data({ typed: undefined, fault: answer.body }, { status: answer.status })
  }
  const typed = {
    name: formText(form, 'name').trim(),
    credits: formText(form, 'credits').trim(),
    price: formText(form, 'price').trim(),
    answerHours: formText(form, 'answerHours'),
  }
  const answer = await api('POST /user/vipMessagePlan', {
    body: { ...typed, credits: Number(typed.credits), answerHours: Number(typed.answerHours) },
  })
  return answer.ok
    ? data({ typed: undefined, fault: undefined })
    : data({ typed, fault: answer.body }, { status: answer.status })
}

/** VIP message packs a creator sells. */
export default function VipPlans({ loaderData: { plans, currency }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="px-4 pt-4 pb-10 tablet:px-0 tablet:pt-7">
      <PageHead title={t`VIP message packs`} hidden />
      <header className="flex items-center gap-1 border-b border-line pb-5">
        <Link
          to="/studio/vip"
          aria-label={t`Back`}
          className="-ms-3 grid size-11 shrink-0 place-items-center rounded-full hover:bg-wash"
        >
          <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
        </Link>
        <h1 className="type-28">
          <Trans>VIP message packs</Trans>
        </h1>
      </header>
      <p className="py-4 text-ink-2">
        <Trans>
          Fans buy a pack and send you messages you promise to answer in time. Unanswered messages go back to
          their pack.
        </Trans>
      </p>
      {plans.length > 0 && (
        <ul className="grid gap-3 pb-6">
          {plans.map((plan) => (
            <VipPlanRow key={plan.planId} plan={plan} />
          ))}
        </ul>
      )}
      <VipPlanForm
        key={plans.length}
        currency={currency}
        typed={actionData?.typed}
        fault={actionData?.fault}
      />
    </div>
  )
}
