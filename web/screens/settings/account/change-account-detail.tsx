import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useRef } from 'react'
import { data, redirect, useNavigation } from 'react-router'
import { useFocusFirstError } from '../../../features/account/auth/use-focus-first-error.ts'
import { useSecurityErrorText } from '../../../features/account/security/security-errors.ts'
import { StepUpForm } from '../../../features/account/security/step-up-form.tsx'
import { requireMember } from '../../../features/account/session/session.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../../lib/page/should-revalidate.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import type { Route } from './+types/change-account-detail.ts'
import { answerChange, isChangeable } from './change-account-action.ts'
import { ChangeCode, ChangeValue, Resend } from './change-account-steps.tsx'
import { PanelHeader } from '../panel-head.tsx'

export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, url, params }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const { what } = params
  if (!isChangeable(what)) throw data({ message: '' }, { status: 404 })
  const account = unwrapResponse(await api('GET /account')).data
  const countries = what === 'phone' ? unwrapResponse(await api('GET /country', { query: {} })).data : []
  return {
    what,
    account,
    countries: countries
      .filter(({ phoneCode }) => phoneCode)
      .map(({ _id, name, phoneCode }) => ({ code: _id, name, dial: phoneCode.replace(/\D/g, '') })),
  }
}

export async function action({ context, url, params, request }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const { what } = params
  if (!isChangeable(what)) throw data({ message: '' }, { status: 404 })
  const countries = what === 'phone' ? unwrapResponse(await api('GET /country', { query: {} })).data : []
  const dialOf = (country: string) => countries.find(({ _id }) => _id === country)?.phoneCode ?? ''
  const answer = await answerChange(api, what, await request.formData(), dialOf)
  if (answer === 'changed') throw redirect(`/settings/account?changed=${what}`)
  return data(answer.state, { status: answer.status })
}

export default function ChangeAccountDetailPage({ loaderData, actionData: state }: Route.ComponentProps) {
  const { t } = useLingui()
  const { what, account, countries } = loaderData
  const form = useRef<HTMLFormElement>(null)
  const textOf = useSecurityErrorText()
  const busy = useNavigation().formMethod === 'POST'
  useFocusFirstError(form, state, 'code')
  const titles = {
    email: t`Change your email`,
    phone: t`Change your phone number`,
    username: t`Change your username`,
    password: t`Change your password`,
  }
  const onCode = state?.step === 2
  return (
    <>
      <PageHead title={titles[what]} hidden />
      <PanelHeader title={titles[what]} />
      <StepUpForm ref={form} answer={state} className="grid max-w-110 gap-5 py-6">
        {state?.fault && (
          <Banner tone="bad" icon={<CircleAlert aria-hidden />}>
            {textOf(state.fault)}
          </Banner>
        )}
        {onCode ? (
          <ChangeCode what={what} state={state} ownEmail={account.email} />
        ) : (
          <ChangeValue what={what} state={state} account={account} countries={countries} />
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            name="intent"
            value={onCode ? 'save' : 'send'}
            tone="ember"
            size="lg"
            busy={busy}
          >
            {onCode ? <Trans>Save</Trans> : <Trans>Send code</Trans>}
          </Button>
          <LinkButton to="/settings/account" tone="bare" size="lg">
            <Trans>Cancel</Trans>
          </LinkButton>
        </div>
        {onCode && <Resend key={state.verificationId} seconds={state.resendInSeconds} />}
      </StepUpForm>
    </>
  )
}
