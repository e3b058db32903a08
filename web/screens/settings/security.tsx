import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { data } from 'react-router'
import type { Answer, Api } from '../../../contract/client.ts'
import type { Endpoint } from '../../../contract/core.ts'
import { outcomeOf } from '../../features/security/outcome.ts'
import { useRefusalText } from '../../features/security/refusal-texts.ts'
import { requireMember } from '../../features/session/session.ts'
import { bodyOf } from '../../lib/answers.ts'
import { formText } from '../../lib/form-text.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import { Banner } from '../../ui/banner.tsx'
import type { Route } from './+types/security.ts'
import { LoginHistory } from './login-history.tsx'
import { PanelHead } from './panel-head.tsx'
import { PasskeyGroup } from './passkey-group.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { SecurityAnswer } from './security-answer.ts'
import { TwoStepGroup } from './two-step-group.tsx'

export const shouldRevalidate = notForDialogs
const PAGE = 10

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverSide)
  const page = Math.max(1, Math.min(1000, Number(url.searchParams.get('page')) || 1))
  const [twoStep, passkeys, history] = await Promise.all([
    api('GET /twoStep'),
    api('GET /passkeys', { query: { limit: 100 } }),
    api('GET /loginHistory', { query: { offset: (page - 1) * PAGE, limit: PAGE } }),
  ])
  const { data: entries, totalCount } = bodyOf(history)
  return {
    twoStep: bodyOf(twoStep).data,
    passkeys: bodyOf(passkeys).data,
    history: { entries, page, isLast: page * PAGE >= totalCount },
    now: Date.now(),
  }
}

export async function action({ context, url, request }: Route.ActionArgs) {
  await requireMember({ context, url })
  const form = await request.formData()
  const intent = formText(form, 'intent')
  const answer = await done(context.get(serverSide).api, intent, form)
  if (!answer.ok)
    return data<SecurityAnswer>({ intent, ...outcomeOf(answer.body) }, { status: answer.status })
  const given = answer.body.data as { recoveryCodes?: string[] }
  return data<SecurityAnswer>({
    intent,
    done: intent,
    ...(given.recoveryCodes ? { recoveryCodes: given.recoveryCodes } : {}),
  })
}

/** Every button of this page is one call. */
function done(api: Api, intent: string, form: FormData): Promise<Answer<Endpoint>> {
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
  const textOf = useRefusalText()
  const { twoStep, passkeys, history, now } = loaderData
  const ways = passkeys.length + (twoStep.hasPassword ? 1 : 0) + (twoStep.google ? 1 : 0)
  return (
    <>
      <PageHead title={t`Security`} hidden />
      <PanelHead title={t`Security`}>
        {twoStep.isOn ? (
          <Trans>Logging in takes two steps. Ways in: {ways}, all yours.</Trans>
        ) : (
          <Trans>Ways in: {ways}, all yours. A second step keeps others out even with your password.</Trans>
        )}
      </PanelHead>
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
