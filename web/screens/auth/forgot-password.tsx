import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, Mail } from 'lucide-react'
import { useRef } from 'react'
import { data, Form, Link, useNavigation } from 'react-router'
import { readCameFor } from '../../features/auth/came-for.ts'
import { emptyOnes, type Faults, faultsOf } from '../../features/auth/faults.ts'
import { useFocusFirstError } from '../../features/auth/use-focus-first-error.ts'
import { formText } from '../../lib/form-text.ts'
import { serverSide } from '../../lib/server-context.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Route } from './+types/forgot-password.ts'
import { AuthFrame, FormFoot, FormTitle, textLink } from './auth-frame.tsx'
import { useFaultText } from './fault-texts.ts'
import { FormFault } from './form-fault.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { cameFor: await readCameFor(context.get(serverSide).api, undefined, 4) }
}

type Answer = { emailOrPhone: string; sent: boolean; faults?: Faults<'emailOrPhone'> }

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const emailOrPhone = formText(form, 'emailOrPhone').trim()
  const empty = emptyOnes(form, ['emailOrPhone'])
  if (empty.emailOrPhone)
    return data<Answer>({ emailOrPhone, sent: false, faults: { fields: empty } }, { status: 400 })

  // A number is written to by SMS, everything else by mail.
  const type = /^[+\d][\d\s()./-]{5,}$/.test(emailOrPhone) ? 'PHONE' : 'EMAIL'
  const answer = await context.get(serverSide).api('POST /forgotPassword', { body: { emailOrPhone, type } })
  if (answer.ok) return data<Answer>({ emailOrPhone, sent: true })
  const faults = faultsOf(answer.body, { fields: { emailOrPhone: undefined } })
  return data<Answer>({ emailOrPhone, sent: false, faults }, { status: answer.status })
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <AuthFrame
      title={t`Forgot password`}
      about={t`Choose a new password by a code we send you.`}
      other="login"
      wanted={undefined}
      cameFor={loaderData.cameFor}
    >
      {actionData?.sent ? <Sent to={actionData.emailOrPhone} /> : <Ask answer={actionData} />}
    </AuthFrame>
  )
}

function Ask({ answer }: { answer: Answer | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const textOf = useFaultText()
  const busy = useNavigation().formMethod === 'POST'
  useFocusFirstError(form, answer)
  return (
    <>
      <FormTitle title={<Trans>Choose a new password</Trans>}>
        <Trans>We send you a link that works once, for 30 minutes.</Trans>
      </FormTitle>
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <FormFault fault={answer?.faults?.form} />
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
          <Trans>Send the link</Trans>
        </Button>
        <FormFoot>
          <Trans>
            Remembered it?{' '}
            <Link to="/login" className={textLink}>
              Log in
            </Link>
          </Trans>
        </FormFoot>
      </Form>
    </>
  )
}

/** The same whether or not there is such an account: only the mail knows. */
function Sent({ to }: { to: string }) {
  const address = <b className="font-semibold text-ink">{to}</b>
  return (
    <>
      <div role="status">
        <FormTitle title={<Trans>Look for our message</Trans>}>
          <Trans>If there is an account for {address}, a link is on its way.</Trans>
        </FormTitle>
      </div>
      <LinkButton to="/login" tone="ember" size="lg" wide>
        <Trans>Back to log in</Trans>
      </LinkButton>
      <Form method="post">
        <input type="hidden" name="emailOrPhone" value={to} />
        <button type="submit" className="flex w-full items-center gap-3.5 rounded-input py-2.5 text-start">
          <Mail aria-hidden className="text-ink-2" />
          <span className="flex-1">
            <Trans>Nothing arrived</Trans>
            <span className="block text-12 text-ink-2">
              <Trans>Look in spam, or let us send it again</Trans>
            </span>
          </span>
          <ChevronRight aria-hidden className="size-4 rtl:-scale-x-100" />
        </button>
      </Form>
    </>
  )
}
