import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, Mail } from 'lucide-react'
import { useRef } from 'react'
import { data, Form, Link, useNavigation } from 'react-router'
import { readReturnIntent } from '../../../features/account/auth/return-intent.ts'
import { emptyFields, type FormErrors, formErrorsOf } from '../../../features/account/auth/form-errors.ts'
import { useFocusFirstError } from '../../../features/account/auth/use-focus-first-error.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import type { Route } from './+types/forgot-password.ts'
import { AuthFrame, FormFooter, FormTitle, textLink } from '../auth-frame.tsx'
import { useErrorText } from '../error-texts.ts'
import { FormError } from '../form-error.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { cameFor: await readReturnIntent(context.get(serverContext).api, undefined, 4) }
}

type Answer = { emailOrPhone: string; sent: boolean; faults?: FormErrors<'emailOrPhone'> }

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const emailOrPhone = formText(form, 'emailOrPhone').trim()
  const empty = emptyFields(form, ['emailOrPhone'])
  if (empty.emailOrPhone)
    return data<Answer>({ emailOrPhone, sent: false, faults: { fields: empty } }, { status: 400 })

  // Phone numbers get an SMS, everything else an email.
  const type = /^[+\d][\d\s()./-]{5,}$/.test(emailOrPhone) ? 'PHONE' : 'EMAIL'
  const answer = await context
    .get(serverContext)
    .api('POST /forgotPassword', { body: { emailOrPhone, type } })
  if (answer.ok) return data<Answer>({ emailOrPhone, sent: true })
  const faults = formErrorsOf(answer.body, { fields: { emailOrPhone: undefined } })
  return data<Answer>({ emailOrPhone, sent: false, faults }, { status: answer.status })
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <AuthFrame
      title={t`Forgot password?`}
      about={t`Reset your password with a link we send you.`}
      other="login"
      redirectTo={undefined}
      cameFor={loaderData.cameFor}
    >
      {actionData?.sent ? <Sent to={actionData.emailOrPhone} /> : <Ask answer={actionData} />}
    </AuthFrame>
  )
}

function Ask({ answer }: { answer: Answer | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const textOf = useErrorText()
  const busy = useNavigation().formMethod === 'POST'
  useFocusFirstError(form, answer)
  return (
    <>
      <FormTitle title={<Trans>Choose a new password</Trans>}>
        <Trans>We’ll send you a one-time link, valid for 30 minutes.</Trans>
      </FormTitle>
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <FormError fault={answer?.faults?.form} />
        <Field
          name="emailOrPhone"
          label={<Trans>Email, phone or username</Trans>}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          defaultValue={answer?.emailOrPhone}
          error={textOf(answer?.faults?.fields.emailOrPhone)}
          required
        />
        <Button type="submit" tone="ember" size="lg" wide busy={busy}>
          <Trans>Send link</Trans>
        </Button>
        <FormFooter>
          <Trans>
            Remembered it?{' '}
            <Link to="/login" className={textLink}>
              Log in
            </Link>
          </Trans>
        </FormFooter>
      </Form>
    </>
  )
}

/** Same response whether or not the account exists, to prevent enumeration. */
function Sent({ to }: { to: string }) {
  const address = <b className="font-semibold text-ink">{to}</b>
  return (
    <>
      <div role="status">
        <FormTitle title={<Trans>Check your messages</Trans>}>
          <Trans>If there’s an account for {address}, we’ve sent a link to it.</Trans>
        </FormTitle>
      </div>
      <LinkButton to="/login" tone="ember" size="lg" wide>
        <Trans>Back to login</Trans>
      </LinkButton>
      <Form method="post">
        <input type="hidden" name="emailOrPhone" value={to} />
        <button type="submit" className="flex w-full items-center gap-3.5 rounded-input py-2.5 text-start">
          <Mail aria-hidden className="text-ink-2" />
          <span className="flex-1">
            <Trans>Didn’t get it?</Trans>
            <span className="block text-12 text-ink-2">
              <Trans>Check your spam folder or request a new one</Trans>
            </span>
          </span>
          <ChevronRight aria-hidden className="size-4 rtl:-scale-x-100" />
        </button>
      </Form>
    </>
  )
}
