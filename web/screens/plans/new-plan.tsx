import { useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { requireMember } from '../../features/account/session/session.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { idempotencyHeader, newFormId } from '../../lib/form/idempotency-key.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import type { Route } from './+types/new-plan.ts'
import { PlanForm } from './plan-form.tsx'
import { parseDays, planFormValues } from './plan-form-values.ts'
import { UserType } from '../../../contract/core/constants.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  if (session.userType !== UserType.creator) throw redirect('/plans')
  const { currency } = unwrapResponse(await context.get(serverContext).api('GET /walletSetting')).data
  return { currency, once: newFormId() }
}

const lengths = [1, 3, 6, 12] as const

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const form = await request.formData()
  const typed = planFormValues(form)
  const { name, blurb, amount } = typed
  const months = lengths.find((length) => String(length) === typed.months) ?? 1
  const answer = await context.get(serverContext).api('POST /plans', {
    body: { name, blurb, amount, months, ...parseDays(typed) },
    headers: await idempotencyHeader(form),
  })
  return answer.ok ? redirect('/plans') : data({ typed, fault: answer.body }, { status: answer.status })
}

const empty = { name: '', blurb: '', amount: '', trialDays: '', months: '1' }

export default function NewPlan({ loaderData: { currency, once }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <PlanForm
      once={once}
      title={t`New plan`}
      currency={currency}
      typed={actionData?.typed ?? empty}
      fault={actionData?.fault}
    />
  )
}
