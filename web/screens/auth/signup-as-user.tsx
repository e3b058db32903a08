import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { data, redirect } from 'react-router'
import { readCameFor } from '../../features/auth/came-for.ts'
import { isSignedIn } from '../../features/auth/is-signed-in.ts'
import { redirectOf } from '../../features/auth/own-path.ts'
import { forgetSeen } from '../../features/lock/away.ts'
import { serverSide } from '../../lib/server-context.ts'
import type { Route } from './+types/signup-as-user.ts'
import { AuthFrame } from './auth-frame.tsx'
import { SignupAccount } from './signup-account.tsx'
import { answerSignup } from './signup-action.ts'
import { SignupCode } from './signup-code.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(serverSide)
  const wanted = redirectOf(request)
  if (await isSignedIn(request, api)) throw redirect(wanted ?? '/home')
  return { wanted, cameFor: await readCameFor(api, wanted, 1) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await answerSignup(context.get(serverSide).api, await request.formData())
  if (answer === 'signed-up') throw redirect(redirectOf(request) ?? '/home')
  return data(answer.state, { status: answer.status })
}

export default function SignupAsUser({ loaderData, actionData: state }: Route.ComponentProps) {
  const { t } = useLingui()
  const { wanted, cameFor } = loaderData
  useEffect(forgetSeen, [])
  // The password of the first step, kept in memory alone. Empty when the step was sent without JavaScript.
  const [password, setPassword] = useState('')
  // The answer that was left by going back; the next one shows its own step again.
  const [left, setLeft] = useState<unknown>()
  const onCode = state?.step === 2 && left !== state
  return (
    <AuthFrame
      title={t`Join`}
      about={t`Join Fanlight for free: follow creators, write to them, and pay only for what you want.`}
      other="login"
      wanted={wanted}
      cameFor={cameFor}
    >
      {/* Kept while the code is typed, so that everything is still there when somebody goes back. */}
      <div hidden={onCode} className={onCode ? undefined : 'contents'}>
        <SignupAccount state={state} isShown={!onCode} wasLeft={left === state} onPassword={setPassword} />
      </div>
      {onCode && <SignupCode state={state} password={password} onBack={() => setLeft(state)} />}
    </AuthFrame>
  )
}
