import { Trans, useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { readReturnIntent } from '../../../features/account/auth/return-intent.ts'
import { finishReturn } from '../../../features/account/auth/return-action.ts'
import { clearGoogleState, readGoogleState } from '../../../features/account/auth/google-sign-in-state.ts'
import {
  deactivatedState,
  type DeactivatedState,
} from '../../../features/account/auth/deactivated-account.ts'
import { withRedirect } from '../../../features/account/auth/safe-redirect.ts'
import { pendingSecondFactor } from '../../../features/account/auth/second-factor.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import type { Route } from './+types/google-callback.ts'
import { AuthFrame, FormTitle } from '../auth-frame.tsx'
import { DeactivatedBanner } from './deactivated-banner.tsx'
import { SecondStepForm } from './second-step-form.tsx'

/** OAuth callback: signs in, unless a second factor is required or the account is deactivated. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(serverContext)
  const { searchParams } = new URL(request.url)
  const { ticket, redirectTo, reactivate } = readGoogleState(request)
  const [code, state] = [searchParams.get('code') ?? '', searchParams.get('state') ?? '']
  const answer =
    code && state && ticket
      ? await api('POST /validate/googleAuthCode', {
          body: { code, state, ticket, deviceTypeCode: 3, ...(reactivate ? { reactivate } : {}) },
        })
      : undefined
  const headers = { 'set-cookie': clearGoogleState }
  const left = answer?.ok === false ? deactivatedState(answer.body.code) : undefined
  if (!answer?.ok && !left) throw redirect('/login?notice=google-refused', { headers })
  const secondStep = answer?.ok ? pendingSecondFactor(answer.body.data) : undefined
  if (!left && !secondStep) throw redirect(await finishReturn(api, redirectTo), { headers })
  const cameFor = await readReturnIntent(api, redirectTo, 0)
  return data({ secondStep, left, redirectTo, reactivate, cameFor }, { headers })
}

export default function GoogleCallback({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { secondStep, left, redirectTo, reactivate, cameFor } = loaderData
  return (
    <AuthFrame title={t`Log in`} other="join" redirectTo={redirectTo} cameFor={cameFor}>
      {left && <Reactivate left={left} redirectTo={redirectTo} />}
      {secondStep && <SecondStepForm step={secondStep} redirectTo={redirectTo} reactivate={reactivate} />}
    </AuthFrame>
  )
}

/** Signs in with Google again, this time reactivating the account. */
function Reactivate({ left, redirectTo }: { left: DeactivatedState; redirectTo: string | undefined }) {
  const again = withRedirect('/login/google', redirectTo)
  return (
    <>
      <FormTitle title={<Trans>Welcome back</Trans>}>{null}</FormTitle>
      <DeactivatedBanner hasLeft={left} />
      <LinkButton
        to={`${again}${again.includes('?') ? '&' : '?'}reactivate`}
        reloadDocument
        tone="ember"
        size="lg"
        wide
      >
        <Trans>Reactivate</Trans>
      </LinkButton>
    </>
  )
}
