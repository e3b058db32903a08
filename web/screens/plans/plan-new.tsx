import { useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { requireMember } from '../../features/session/session.ts'
import { bodyOf } from '../../lib/answers.ts'
import { onceKey, onceNumber } from '../../lib/once-key.ts'
import { serverSide } from '../../lib/server-context.ts'
import type { Route } from './+types/plan-new.ts'
import { PlanForm } from './plan-form.tsx'
import { daysOf, typedOf } from './plan-typed.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  if (session.userType !== 2) throw redirect('/plans')
  const { currency } = bodyOf(await context.get(serverSide).api('GET /walletSetting')).data
  return { currency, once: onceNumber() }
}

const lengths = [1, 3, 6, 12] as const

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const form = await request.formData()
  const typed = typedOf(form)
  const { name, blurb, amount } = typed
  const months = lengths.find((length) => String(length) === typed.months) ?? 1
  const answer = await context.get(serverSide).api('POST /plans', {
    body: { name, blurb, amount, months, ...daysOf(typed) },
    headers: await onceKey(form),
  })
  return answer.ok ? redirect('/plans') : data({ typed, fault: answer.body }, { status: answer.status })
}

const empty = { name: '', blurb: '', amount: '', trialDays: '', months: '1' }

export default function PlanNew({ loaderData: { currency, once }, actionData }: Route.ComponentProps) {
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
