import { Trans, useLingui } from '@lingui/react/macro'
import { data, Form, redirect, useNavigation } from 'react-router'
import {
  deactivatedState,
  type DeactivatedState,
} from '../../../features/account/auth/deactivated-account.ts'
import { splitReturnAction } from '../../../features/account/auth/return-action.ts'
import { readReturnIntent } from '../../../features/account/auth/return-intent.ts'
import { redirectParam } from '../../../features/account/auth/safe-redirect.ts'
import { pendingSecondFactor, type SecondFactor } from '../../../features/account/auth/second-factor.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import type { Route } from './+types/login-link.ts'
import { AuthFrame, FormTitle } from '../auth-frame.tsx'
import { FormError } from '../form-error.tsx'
import { DeactivatedBanner } from './deactivated-banner.tsx'
import { SecondStepForm } from './second-step-form.tsx'

/** The page to open afterwards. Links may have been requested by others, so no action is run. */
function targetOf(request: Request) {
  const path = redirectParam(request)
  return path && splitReturnAction(path).path
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const redirectTo = targetOf(request)
  const { searchParams } = new URL(request.url)
  return {
    redirectTo,
    isComplete: searchParams.has('userId') && searchParams.has('token'),
    cameFor: await readReturnIntent(context.get(serverContext).api, redirectTo, 4),
  }
}

type State = {
  isInvalid?: boolean
  fault?: string
  hasLeft?: DeactivatedState
  secondStep?: SecondFactor
  reactivate?: boolean
}

export async function action({ request, context }: Route.ActionArgs) {
  const { searchParams } = new URL(request.url)
  const reactivate = (await request.formData()).get('intent') === 'reactivate'
  const answer = await context.get(serverContext).api('POST /login/emailLink/confirm', {
    body: {
      userId: searchParams.get('userId') ?? '',
      token: searchParams.get('token') ?? '',
      deviceTypeCode: 3,
      ...(reactivate ? { reactivate } : {}),
    },
  })
  if (answer.ok) {
    const secondStep = pendingSecondFactor(answer.body.data)
    if (!secondStep) throw redirect(targetOf(request) ?? '/home')
    return data<State>({ secondStep, reactivate })
  }
  const { code } = answer.body
  const hasLeft = deactivatedState(code)
  if (hasLeft) return data<State>({ hasLeft }, { status: answer.status })
  const isInvalid = code === 'LOGIN_LINK_INVALID' || code === 'VALIDATION_FAILED'
  return data<State>(isInvalid ? { isInvalid } : { fault: code }, { status: answer.status })
}

/** Target of the emailed login link. Opening it does nothing, because mail scanners open links. */
export default function LoginLink({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { redirectTo, isComplete, cameFor } = loaderData
  const step = actionData?.secondStep
  return (
    <AuthFrame title={t`Log in`} other="join" redirectTo={redirectTo} cameFor={cameFor}>
      {step ? (
        <SecondStepForm step={step} redirectTo={redirectTo} reactivate={Boolean(actionData.reactivate)} />
      ) : !isComplete || actionData?.isInvalid ? (
        <InvalidLink />
      ) : (
        <Confirm fault={actionData?.fault} hasLeft={actionData?.hasLeft} />
      )}
    </AuthFrame>
  )
}

function Confirm({ fault, hasLeft }: Pick<State, 'fault' | 'hasLeft'>) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <>
      <FormTitle title={<Trans>Welcome back</Trans>}>
        <Trans>Press the button to log in on this device.</Trans>
      </FormTitle>
      <Form method="post" className="grid gap-5">
        <FormError fault={fault} />
        {hasLeft && <DeactivatedBanner hasLeft={hasLeft} />}
        <Button
          type="submit"
          name="intent"
          value={hasLeft ? 'reactivate' : 'log-in'}
          tone="ember"
          size="lg"
          wide
          busy={busy}
        >
          {hasLeft ? <Trans>Reactivate</Trans> : <Trans>Log in</Trans>}
        </Button>
      </Form>
    </>
  )
}

function InvalidLink() {
  return (
    <div role="alert">
      <EmptyState
        big
        as="h1"
        illustration="broken"
        title={<Trans>This link doesn’t work anymore</Trans>}
        action={
          <LinkButton to="/login" tone="ember">
            <Trans>Back to login</Trans>
          </LinkButton>
        }
      >
        <Trans>It was already used, expired after 15 minutes, or is incomplete.</Trans>
      </EmptyState>
    </div>
  )
}
