import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useRef } from 'react'
import { data, redirect, useNavigation } from 'react-router'
import { useFocusFirstError } from '../../features/auth/use-focus-first-error.ts'
import { useRefusalText } from '../../features/security/refusal-texts.ts'
import { SureForm } from '../../features/security/sure-form.tsx'
import { requireMember } from '../../features/session/session.ts'
import { bodyOf } from '../../lib/answers.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Route } from './+types/change.ts'
import { answerChange, isChangeable } from './change-action.ts'
import { ChangeCode, ChangeValue, Resend } from './change-steps.tsx'
import { PanelHead } from './panel-head.tsx'

export const shouldRevalidate = notForDialogs

export async function loader({ context, url, params }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverSide)
  const { what } = params
  if (!isChangeable(what)) throw data({ message: '' }, { status: 404 })
  const account = bodyOf(await api('GET /account')).data
  const countries = what === 'phone' ? bodyOf(await api('GET /country', { query: {} })).data : []
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
  const { api } = context.get(serverSide)
  const { what } = params
  if (!isChangeable(what)) throw data({ message: '' }, { status: 404 })
  const countries = what === 'phone' ? bodyOf(await api('GET /country', { query: {} })).data : []
  const dialOf = (country: string) => countries.find(({ _id }) => _id === country)?.phoneCode ?? ''
  const answer = await answerChange(api, what, await request.formData(), dialOf)
  if (answer === 'changed') throw redirect(`/settings/account?changed=${what}`)
  return data(answer.state, { status: answer.status })
}

export default function ChangePage({ loaderData, actionData: state }: Route.ComponentProps) {
  const { t } = useLingui()
  const { what, account, countries } = loaderData
  const form = useRef<HTMLFormElement>(null)
  const textOf = useRefusalText()
  const busy = useNavigation().formMethod === 'POST'
  useFocusFirstError(form, state, 'code')
  const titles = {
    email: t`Change your email address`,
    phone: t`Change your phone number`,
    username: t`Change your username`,
    password: t`Change your password`,
  }
  const onCode = state?.step === 2
  return (
    <>
      <PageHead title={titles[what]} hidden />
      <PanelHead title={titles[what]} />
      <SureForm ref={form} answer={state} className="grid max-w-110 gap-5 py-6">
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
            {onCode ? <Trans>Save</Trans> : <Trans>Send me a code</Trans>}
          </Button>
          <LinkButton to="/settings/account" tone="bare" size="lg">
            <Trans>Cancel</Trans>
          </LinkButton>
        </div>
        {onCode && <Resend key={state.verificationId} seconds={state.resendInSeconds} />}
      </SureForm>
    </>
  )
}
