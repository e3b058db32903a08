import { useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { requireMember } from '../../features/account/session/session.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import type { Route } from './+types/edit-plan.ts'
import { PlanForm } from './plan-form.tsx'
import { parseDays, planFormValues } from './plan-form-values.ts'
import { UserType } from '../../../contract/core/constants.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  if (session.userType !== UserType.creator) throw redirect('/plans')
  const own = unwrapResponse(
    await context.get(serverContext).api('GET /plans/own', { query: { limit: 100 } }),
  )
  const plan = own.data.find(({ _id, isClosed }) => _id === params.planId && !isClosed)
  if (!plan) throw data(null, { status: 404 })
  return { plan }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const typed = planFormValues(await request.formData())
  const { name, blurb, amount } = typed
  const answer = await context.get(serverContext).api('PUT /plans', {
    body: { planId: params.planId, name, blurb, amount, ...parseDays(typed) },
  })
  return answer.ok ? redirect('/plans') : data({ typed, fault: answer.body }, { status: answer.status })
}

export default function EditPlan({ loaderData: { plan }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const typed = {
    name: plan.name,
    blurb: plan.blurb,
    amount: plan.price.amount,
    trialDays: plan.trialDays ? String(plan.trialDays) : '',
    months: String(plan.months),
  }
  return (
    <PlanForm
      title={t`Edit plan`}
      currency={plan.price.currency}
      typed={actionData?.typed ?? typed}
      fault={actionData?.fault}
    />
  )
}
