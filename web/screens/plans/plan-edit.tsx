import { useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { requireMember } from '../../features/session/session.ts'
import { bodyOf } from '../../lib/answers.ts'
import { serverSide } from '../../lib/server-context.ts'
import type { Route } from './+types/plan-edit.ts'
import { PlanForm } from './plan-form.tsx'
import { daysOf, typedOf } from './plan-typed.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  if (session.userType !== 2) throw redirect('/plans')
  const own = bodyOf(await context.get(serverSide).api('GET /plans/own', { query: { limit: 100 } }))
  const plan = own.data.find(({ _id, isClosed }) => _id === params.planId && !isClosed)
  if (!plan) throw data(null, { status: 404 })
  return { plan }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const typed = typedOf(await request.formData())
  const { name, blurb, amount } = typed
  const answer = await context.get(serverSide).api('PUT /plans', {
    body: { planId: params.planId, name, blurb, amount, ...daysOf(typed) },
  })
  return answer.ok ? redirect('/plans') : data({ typed, fault: answer.body }, { status: answer.status })
}

export default function PlanEdit({ loaderData: { plan }, actionData }: Route.ComponentProps) {
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
      title={t`Change the plan`}
      currency={plan.price.currency}
      typed={actionData?.typed ?? typed}
      fault={actionData?.fault}
    />
  )
}
