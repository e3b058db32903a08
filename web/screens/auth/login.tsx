import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { readCameFor } from '../../features/auth/came-for.ts'
import { isSignedIn } from '../../features/auth/is-signed-in.ts'
import { noticeOf } from '../../features/auth/notices.ts'
import { redirectOf } from '../../features/auth/own-path.ts'
import { forgetSeen } from '../../features/lock/away.ts'
import { bodyOf } from '../../lib/answers.ts'
import { serverSide } from '../../lib/server-context.ts'
import type { Route } from './+types/login.ts'
import { AuthFrame } from './auth-frame.tsx'
import { answerLogin } from './login-action.ts'
import { LoginForm } from './login-form.tsx'
import { SecondStepForm } from './second-step-form.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(serverSide)
  const wanted = redirectOf(request)
  if (await isSignedIn(request, api)) throw redirect(wanted ?? '/home')
  const [cameFor, methods] = await Promise.all([
    readCameFor(api, wanted, 0),
    api('GET /signInMethods', { query: {} }),
  ])
  return { wanted, notice: noticeOf(new URL(request.url)), cameFor, google: bodyOf(methods).data.google }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await answerLogin(context.get(serverSide).api, await request.formData())
  if (answer === 'signed-in') throw redirect(redirectOf(request) ?? '/home')
  return data(answer.state, { status: answer.status })
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { wanted, notice, cameFor, google } = loaderData
  const step = actionData?.secondStep
  useEffect(forgetSeen, [])
  return (
    <AuthFrame
      title={t`Log in`}
      about={t`Log in to Fanlight with your email, your phone or a passkey.`}
      other="join"
      wanted={wanted}
      cameFor={cameFor}
    >
      {step ? (
        <SecondStepForm
          step={step}
          wanted={wanted}
          reactivate={Boolean(actionData.reactivate)}
          fault={actionData.faults?.fields.code}
        />
      ) : (
        <LoginForm answer={actionData} wanted={wanted} notice={notice} google={google} />
      )}
    </AuthFrame>
  )
}
