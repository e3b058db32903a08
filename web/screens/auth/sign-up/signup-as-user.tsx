import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { data, redirect } from 'react-router'
import { readReturnIntent } from '../../../features/account/auth/return-intent.ts'
import { finishReturn, splitReturnAction } from '../../../features/account/auth/return-action.ts'
import { isSignedIn } from '../../../features/account/auth/is-signed-in.ts'
import { redirectParam } from '../../../features/account/auth/safe-redirect.ts'
import { clearActivity } from '../../../features/account/app-lock/last-active.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import type { Route } from './+types/signup-as-user.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { SignupAccount } from './signup-account.tsx'
import { answerSignup } from './signup-action.ts'
import { SignupCode } from './signup-code.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(serverContext)
  const redirectTo = redirectParam(request)
  if (await isSignedIn(request, api)) throw redirect(splitReturnAction(redirectTo ?? '/home').path)
  return { redirectTo, cameFor: await readReturnIntent(api, redirectTo, 1) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(serverContext)
  const answer = await answerSignup(api, await request.formData())
  if (answer === 'signed-up')
    throw redirect(await finishReturn(api, redirectParam(request) ?? '/home/welcome'))
  return data(answer.state, { status: answer.status })
}

export default function SignupAsUser({ loaderData, actionData: state }: Route.ComponentProps) {
  const { t } = useLingui()
  const { redirectTo, cameFor } = loaderData
  useEffect(clearActivity, [])
  // Password of the first step, kept in memory only. Empty if that step was submitted without JavaScript.
  const [password, setPassword] = useState('')
  // Reply dismissed by going back; the next one shows its own step again.
  const [left, setLeft] = useState<unknown>()
  const onCode = state?.step === 2 && left !== state
  return (
    <AuthFrame
      title={t`Sign up`}
      about={t`Join Fanlight for free: follow creators, message them and pay only for what you want.`}
      other="login"
      redirectTo={redirectTo}
      cameFor={cameFor}
    >
      {/* Stays mounted while the code is typed, so that going back loses nothing. */}
      <div hidden={onCode} className={onCode ? undefined : 'contents'}>
        <SignupAccount state={state} isShown={!onCode} wasLeft={left === state} onPassword={setPassword} />
      </div>
      {onCode && <SignupCode state={state} password={password} onBack={() => setLeft(state)} />}
    </AuthFrame>
  )
}
