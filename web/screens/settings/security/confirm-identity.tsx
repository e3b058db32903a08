import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { safeRedirectPath } from '../../../features/account/auth/safe-redirect.ts'
import { formOutcomeOf, type FormOutcome } from '../../../features/account/security/form-outcome.ts'
import { useSecurityErrorText } from '../../../features/account/security/security-errors.ts'
import { requireMember } from '../../../features/account/session/session.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import type { Route } from './+types/confirm-identity.ts'
import { PanelHeader } from '../panel-head.tsx'

const backOf = (url: URL) => safeRedirectPath(url.searchParams.get('back')) ?? '/settings'

/** The identity confirmation dialog as a page, for use without JavaScript. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const state = unwrapResponse(await context.get(serverContext).api('GET /stepUp')).data
  if (state.isConfirmed) throw redirect(backOf(url))
  return { methods: state.methods }
}

type Answer = FormOutcome & { verificationId?: string }

export async function action({ context, url, request }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const form = await request.formData()
  if (form.get('intent') === 'mail') {
    const sent = await api('POST /sendEmailCode', { body: { trigger: 'STEP_UP' } })
    return sent.ok
      ? data<Answer>({ verificationId: sent.body.data.verificationId })
      : data<Answer>(formOutcomeOf(sent.body), { status: sent.status })
  }
  const code = formText(form, 'code').replace(/\s/g, '')
  const verificationId = formText(form, 'verificationId')
  const body = verificationId
    ? { verificationId, verificationCode: code }
    : code
      ? { code }
      : { password: formText(form, 'password') }
  const answer = await api('POST /stepUp', { body })
  if (answer.ok) throw redirect(backOf(url))
  const places = {
    codes: { PASSWORD_WRONG: 'password', CODE_WRONG: 'code' },
    fields: { password: 'REQUIRED', code: 'CODE_INCOMPLETE' },
  }
  return data<Answer>(
    { ...(verificationId ? { verificationId } : {}), ...formOutcomeOf(answer.body, places) },
    { status: answer.status },
  )
}

export default function ConfirmIdentityPage({ loaderData: { methods }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const textOf = useSecurityErrorText()
  const busy = useNavigation().formMethod === 'POST'
  const byMail = methods.includes('email')
  const hasCode = methods.includes('authenticator') || Boolean(byMail && actionData?.verificationId)
  return (
    <>
      <PageHead title={t`Confirm it’s you`} hidden />
      <PanelHeader title={t`Confirm it’s you`}>
        <Trans>We won’t ask again for 10 minutes.</Trans>
      </PanelHeader>
      <Form method="post" noValidate className="grid max-w-110 gap-5 py-6">
        {actionData?.fault && (
          <Banner tone="bad" icon={<CircleAlert aria-hidden />}>
            {textOf(actionData.fault)}
          </Banner>
        )}
        {actionData?.verificationId && (
          <input type="hidden" name="verificationId" value={actionData.verificationId} />
        )}
        {methods.includes('password') && (
          <PasswordField
            name="password"
            label={<Trans>Password</Trans>}
            autoComplete="current-password"
            error={textOf(actionData?.fields?.password)}
          />
        )}
        {hasCode && (
          <Field
            name="code"
            label={
              byMail ? (
                <Trans>6-digit code from the email</Trans>
              ) : (
                <Trans>Code from your authenticator app</Trans>
              )
            }
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            error={textOf(actionData?.fields?.code)}
          />
        )}
        {byMail && !actionData?.verificationId ? (
          <Button type="submit" name="intent" value="mail" tone="ember" size="lg" busy={busy}>
            <Trans>Email me a code</Trans>
          </Button>
        ) : (
          <Button type="submit" tone="ember" size="lg" busy={busy}>
            <Trans>Confirm</Trans>
          </Button>
        )}
      </Form>
    </>
  )
}
