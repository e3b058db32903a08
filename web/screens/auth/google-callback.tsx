import { Trans, useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { readCameFor } from '../../features/auth/came-for.ts'
import { forgetJourney, journeyOf } from '../../features/auth/google-journey.ts'
import { hasLeft, type HasLeft } from '../../features/auth/has-left.ts'
import { withRedirect } from '../../features/auth/own-path.ts'
import { secondStepOf } from '../../features/auth/second-step.ts'
import { serverSide } from '../../lib/server-context.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Route } from './+types/google-callback.ts'
import { AuthFrame, FormTitle } from './auth-frame.tsx'
import { HasLeftBanner } from './has-left-banner.tsx'
import { SecondStepForm } from './second-step-form.tsx'

/** Google sent the browser back: signs in, unless a second step is owed or the owner had left. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(serverSide)
  const { searchParams } = new URL(request.url)
  const { ticket, wanted, reactivate } = journeyOf(request)
  const [code, state] = [searchParams.get('code') ?? '', searchParams.get('state') ?? '']
  const answer =
    code && state && ticket
      ? await api('POST /validate/googleAuthCode', {
          body: { code, state, ticket, deviceTypeCode: 3, ...(reactivate ? { reactivate } : {}) },
        })
      : undefined
  const headers = { 'set-cookie': forgetJourney }
  const left = answer?.ok === false ? hasLeft(answer.body.code) : undefined
  if (!answer?.ok && !left) throw redirect('/login?notice=google-refused', { headers })
  const secondStep = answer?.ok ? secondStepOf(answer.body.data) : undefined
  if (!left && !secondStep) throw redirect(wanted ?? '/home', { headers })
  const cameFor = await readCameFor(api, wanted, 0)
  return data({ secondStep, left, wanted, reactivate, cameFor }, { headers })
}

export default function GoogleCallback({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { secondStep, left, wanted, reactivate, cameFor } = loaderData
  return (
    <AuthFrame title={t`Log in`} other="join" wanted={wanted} cameFor={cameFor}>
      {left && <ComeBack left={left} wanted={wanted} />}
      {secondStep && <SecondStepForm step={secondStep} wanted={wanted} reactivate={reactivate} />}
    </AuthFrame>
  )
}

/** Google confirms once more, and this time the account comes back with its owner. */
function ComeBack({ left, wanted }: { left: HasLeft; wanted: string | undefined }) {
  const again = withRedirect('/login/google', wanted)
  return (
    <>
      <FormTitle title={<Trans>Welcome back</Trans>}>{null}</FormTitle>
      <HasLeftBanner hasLeft={left} />
      <LinkButton
        to={`${again}${again.includes('?') ? '&' : '?'}reactivate`}
        reloadDocument
        tone="ember"
        size="lg"
        wide
      >
        <Trans>Bring it back</Trans>
      </LinkButton>
    </>
  )
}
