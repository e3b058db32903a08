import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { readReturnIntent } from '../../../features/account/auth/return-intent.ts'
import { finishReturn, splitReturnAction } from '../../../features/account/auth/return-action.ts'
import { isSignedIn } from '../../../features/account/auth/is-signed-in.ts'
import { loginNoticeOf } from '../../../features/account/auth/login-notices.ts'
import { redirectParam } from '../../../features/account/auth/safe-redirect.ts'
import { clearActivity } from '../../../features/account/app-lock/last-active.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import type { Route } from './+types/login.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { answerLogin } from './login-action.ts'
import { LoginForm } from './login-form.tsx'
import { LoginLinkSent } from './login-link-sent.tsx'
import { SecondStepForm } from './second-step-form.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(serverContext)
  const redirectTo = redirectParam(request)
  if (await isSignedIn(request, api)) throw redirect(splitReturnAction(redirectTo ?? '/home').path)
  const [cameFor, methods] = await Promise.all([
    readReturnIntent(api, redirectTo, 0),
    api('GET /signInMethods', { query: {} }),
  ])
  return {
    redirectTo,
    notice: loginNoticeOf(new URL(request.url)),
    cameFor,
    google: unwrapResponse(methods).data.google,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(serverContext)
  const answer = await answerLogin(api, await request.formData(), redirectParam(request))
  if (answer === 'signed-in') throw redirect(await finishReturn(api, redirectParam(request)))
  return data(answer.state, { status: answer.status })
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { redirectTo, notice, cameFor, google } = loaderData
  const step = actionData?.secondStep
  useEffect(clearActivity, [])
  return (
    <AuthFrame
      title={t`Log in`}
      about={t`Log in to Fanlight with your email, phone or a passkey.`}
      other="join"
      redirectTo={redirectTo}
      cameFor={cameFor}
    >
      {step ? (
        <SecondStepForm
          step={step}
          redirectTo={redirectTo}
          reactivate={Boolean(actionData.reactivate)}
          fault={actionData.faults?.fields.code}
        />
      ) : actionData?.isLinkSent ? (
        <LoginLinkSent to={actionData.emailOrPhone} redirectTo={redirectTo} />
      ) : (
        <LoginForm answer={actionData} redirectTo={redirectTo} notice={notice} google={google} />
      )}
    </AuthFrame>
  )
}
