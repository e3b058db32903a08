import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { data } from 'react-router'
import type { ApiResponse, Api } from '../../../../contract/core/client.ts'
import type { Endpoint } from '../../../../contract/core/endpoint.ts'
import { formOutcomeOf } from '../../../features/account/security/form-outcome.ts'
import { useSecurityErrorText } from '../../../features/account/security/security-errors.ts'
import { requireMember } from '../../../features/account/session/session.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../../lib/page/should-revalidate.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import type { Route } from './+types/security.ts'
import { LoginHistory } from './login-history.tsx'
import { PanelHeader } from '../panel-head.tsx'
import { PasskeyGroup } from './passkey-group.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { SecurityActionResult } from './security-action-result.ts'
import { TwoStepGroup } from './two-step-group.tsx'

export const shouldRevalidate = revalidateUnlessDialogOnly
const PAGE = 10

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const page = Math.max(1, Math.min(1000, Number(url.searchParams.get('page')) || 1))
  const [twoStep, passkeys, history] = await Promise.all([
    api('GET /twoStep'),
    api('GET /passkeys', { query: { limit: 100 } }),
    api('GET /loginHistory', { query: { offset: (page - 1) * PAGE, limit: PAGE } }),
  ])
  const { data: entries, totalCount } = unwrapResponse(history)
  return {
    twoStep: unwrapResponse(twoStep).data,
    passkeys: unwrapResponse(passkeys).data,
    history: { entries, page, isLast: page * PAGE >= totalCount },
    now: Date.now(),
  }
}

export async function action({ context, url, request }: Route.ActionArgs) {
  await requireMember({ context, url })
  const form = await request.formData()
  const intent = formText(form, 'intent')
  const answer = await done(context.get(serverContext).api, intent, form)
  if (!answer.ok)
    return data<SecurityActionResult>({ intent, ...formOutcomeOf(answer.body) }, { status: answer.status })
  const result = answer.body.data as { recoveryCodes?: string[] }
  return data<SecurityActionResult>({
    intent,
    done: intent,
    ...(result.recoveryCodes ? { recoveryCodes: result.recoveryCodes } : {}),
  })
}

/** Every button of this page is one API call. */
function done(api: Api, intent: string, form: FormData): Promise<ApiResponse<Endpoint>> {
  const id = formText(form, 'id')
  switch (intent) {
    case 'two-step-on':
      return api('PUT /twoStep')
    case 'two-step-off':
      return api('DELETE /twoStep')
    case 'app-off':
      return api('DELETE /twoStep/authenticator')
    case 'new-codes':
      return api('POST /twoStep/recoveryCodes')
    case 'rename':
      return api('PATCH /passkeys', { body: { id, name: formText(form, 'name') } })
    default:
      return api('DELETE /passkeys', { query: { id } })
  }
}

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const textOf = useSecurityErrorText()
  const { twoStep, passkeys, history, now } = loaderData
  const ways = passkeys.length + (twoStep.hasPassword ? 1 : 0) + (twoStep.google ? 1 : 0)
  return (
    <>
      <PageHead title={t`Security`} hidden />
      <PanelHeader title={t`Security`}>
        {twoStep.isOn ? (
          <Trans>Two-step login is on. Login methods: {ways}.</Trans>
        ) : (
          <Trans>Login methods: {ways}. Two-step login protects you even if someone has your password.</Trans>
        )}
      </PanelHeader>
      {actionData?.fault && (
        <div className="pt-5">
          <Banner tone="bad" icon={<CircleAlert aria-hidden />}>
            {textOf(actionData.fault)}
          </Banner>
        </div>
      )}
      {actionData?.recoveryCodes && <RecoveryCodes codes={actionData.recoveryCodes} />}
      <PasskeyGroup passkeys={passkeys} answer={actionData} now={now} />
      <TwoStepGroup twoStep={twoStep} answer={actionData} />
      <LoginHistory {...history} now={now} />
    </>
  )
}
