import { useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { UserType } from '../../../contract/core/constants.ts'
import { requireMember } from '../../features/account/session/session.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { idempotencyHeader, newFormId } from '../../lib/form/idempotency-key.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { cookieValue } from '../../lib/session/client-cookies.ts'
import { validZone } from '../posts/zoned-time.ts'
import type { Route } from './+types/new-mass-message.ts'
import { MassMessageForm } from './mass-message-form.tsx'
import { readMassMessageForm } from './read-mass-message-form.ts'

export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  if (session.userType !== UserType.creator) throw redirect('/home')
  const { api } = context.get(serverContext)
  const [setting, lists] = await Promise.all([
    api('GET /walletSetting'),
    api('GET /creatorCustomerLists', { query: { limit: 50 } }),
  ])
  return {
    currency: setting.ok ? setting.body.data.currency : session.defaultCurrency,
    feePercent: setting.ok ? setting.body.data.feePercent : undefined,
    lists: unwrapResponse(lists).data.map(({ listId, name, memberCount }) => ({ listId, name, memberCount })),
    zone: validZone(cookieValue(request.headers.get('cookie'), 'zone')),
    nowMs: Date.now(),
    once: newFormId(),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const form = await request.formData()
  const answer = await context.get(serverContext).api('POST /sendUpdates', {
    body: readMassMessageForm(form),
    headers: await idempotencyHeader(form),
  })
  return answer.ok ? redirect('/mass-messages') : data({ fault: answer.body }, { status: answer.status })
}

export default function NewMassMessage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`New mass message`} hidden />
      <MassMessageForm {...loaderData} fault={actionData?.fault} />
    </>
  )
}
