import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { useFocusFirstError } from '../../../features/account/auth/use-focus-first-error.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { CodeField } from '../../../ui/form/code-field.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import type { Route } from './+types/login.ts'
import { StaffLoginLayout } from './login-layout.tsx'
import { consolePath } from './console-path.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const me = await context.get(serverContext).api('GET /staff/me')
  if (me.ok) throw redirect(consolePath(url.searchParams.get('redirect')))
  return { isJoined: url.searchParams.get('notice') === 'joined' }
}

type Answer = {
  email: string
  verificationId?: string
  fault?: 'credentials' | 'code' | 'expired' | 'other'
  message?: string
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { api } = context.get(serverContext)
  const form = await request.formData()
  const [email, verificationId] = [formText(form, 'email').trim(), formText(form, 'verificationId')]
  if (verificationId) {
    const code = formText(form, 'code').replace(/\D/g, '')
    const answer = await api('POST /staff/signIn/confirm', { body: { verificationId, code } })
    if (answer.ok) throw redirect(consolePath(url.searchParams.get('redirect')))
    const isOver = answer.body.code === 'CODE_EXPIRED'
    const again: Answer = isOver ? { email, fault: 'expired' } : { email, verificationId, fault: 'code' }
    return data(again, { status: answer.status })
  }
  const answer = await api('POST /staff/signIn', { body: { email, password: formText(form, 'password') } })
  if (answer.ok) return data<Answer>({ email, verificationId: answer.body.data.verificationId })
  const { code, message } = answer.body
  const isWrong = code === 'CREDENTIALS_WRONG' || code === 'VALIDATION_FAILED'
  return data<Answer>(isWrong ? { email, fault: 'credentials' } : { email, fault: 'other', message }, {
    status: answer.status,
  })
}

export default function StaffLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const busy = useNavigation().formMethod === 'POST'
  useFocusFirstError(form, actionData)
  const isCode = Boolean(actionData?.verificationId)
  useEffect(() => {
    if (isCode) form.current?.querySelector<HTMLInputElement>('[name=code]')?.focus()
  }, [isCode])
  return (
    <StaffLoginLayout
      title={t`Staff`}
      note={isCode ? <Trans>We emailed you a code.</Trans> : <Trans>Staff only</Trans>}
    >
      <Form ref={form} key={isCode ? 'code' : 'password'} method="post" noValidate className="grid gap-5">
        {loaderData.isJoined && !actionData && (
          <Banner tone="ok">
            <Trans>Password set. You can log in now.</Trans>
          </Banner>
        )}
        <FormFault answer={actionData} />
        {isCode ? <CodeStep answer={actionData} /> : <PasswordStep answer={actionData} />}
        <Button type="submit" tone="ember" size="lg" wide busy={busy}>
          {isCode ? <Trans>Log in</Trans> : <Trans>Continue</Trans>}
        </Button>
      </Form>
    </StaffLoginLayout>
  )
}

function FormFault({ answer }: { answer: Answer | undefined }) {
  if (answer?.fault !== 'other' && answer?.fault !== 'expired') return null
  return (
    <Banner tone="bad" icon={<CircleAlert aria-hidden />}>
      {answer.fault === 'expired' ? <Trans>This code has expired. Start again.</Trans> : answer.message}
    </Banner>
  )
}

function PasswordStep({ answer }: { answer: Answer | undefined }) {
  const { t } = useLingui()
  return (
    <>
      <Field
        name="email"
        type="email"
        label={<Trans>Email</Trans>}
        autoComplete="username"
        defaultValue={answer?.email}
        required
      />
      <PasswordField
        name="password"
        label={<Trans>Password</Trans>}
        error={answer?.fault === 'credentials' ? t`Incorrect login or password.` : undefined}
        required
      />
    </>
  )
}

function CodeStep({ answer }: { answer: Answer | undefined }) {
  const { t } = useLingui()
  return (
    <>
      <input type="hidden" name="email" value={answer?.email} />
      <input type="hidden" name="verificationId" value={answer?.verificationId} />
      <CodeField
        name="code"
        label={<Trans>Code</Trans>}
        error={answer?.fault === 'code' ? t`This code is incorrect.` : undefined}
      />
    </>
  )
}
