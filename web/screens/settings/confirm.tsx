import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { ownPath } from '../../features/auth/own-path.ts'
import { outcomeOf, type Outcome } from '../../features/security/outcome.ts'
import { useRefusalText } from '../../features/security/refusal-texts.ts'
import { requireMember } from '../../features/session/session.ts'
import { bodyOf } from '../../lib/answers.ts'
import { formText } from '../../lib/form-text.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { serverSide } from '../../lib/server-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import type { Route } from './+types/confirm.ts'
import { PanelHead } from './panel-head.tsx'

const backOf = (url: URL) => ownPath(url.searchParams.get('back')) ?? '/settings'

/** The same question as the dialog, as a page of its own: for the time before JavaScript. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const state = bodyOf(await context.get(serverSide).api('GET /stepUp')).data
  if (state.isConfirmed) throw redirect(backOf(url))
  return { methods: state.methods }
}

type Answer = Outcome & { verificationId?: string }

export async function action({ context, url, request }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverSide)
  const form = await request.formData()
  if (form.get('intent') === 'mail') {
    const sent = await api('POST /sendEmailCode', { body: { trigger: 'STEP_UP' } })
    return sent.ok
      ? data<Answer>({ verificationId: sent.body.data.verificationId })
      : data<Answer>(outcomeOf(sent.body), { status: sent.status })
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
    { ...(verificationId ? { verificationId } : {}), ...outcomeOf(answer.body, places) },
    { status: answer.status },
  )
}

export default function ConfirmPage({ loaderData: { methods }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const textOf = useRefusalText()
  const busy = useNavigation().formMethod === 'POST'
  const byMail = methods.includes('email')
  const hasCode = methods.includes('authenticator') || Boolean(byMail && actionData?.verificationId)
  return (
    <>
      <PageHead title={t`Confirm that it is you`} hidden />
      <PanelHead title={t`Confirm that it is you`}>
        <Trans>Then we do not ask again for ten minutes.</Trans>
      </PanelHead>
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
                <Trans>Six-digit code from the mail</Trans>
              ) : (
                <Trans>Code of your authenticator app</Trans>
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
            <Trans>Send me a code by mail</Trans>
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
