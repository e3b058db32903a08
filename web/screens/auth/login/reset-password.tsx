import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { readReturnIntent } from '../../../features/account/auth/return-intent.ts'
import { type FormErrors, formErrorsOf } from '../../../features/account/auth/form-errors.ts'
import { useFocusFirstError } from '../../../features/account/auth/use-focus-first-error.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { metRules } from '../../../ui/form/password-rules.ts'
import type { Route } from './+types/reset-password.ts'
import { AuthFrame, FormTitle } from '../auth-frame.tsx'
import { useErrorText } from '../error-texts.ts'
import { FormError } from '../form-error.tsx'

function linkOf(request: Request) {
  const { searchParams } = new URL(request.url)
  return { userId: searchParams.get('userId') ?? '', token: searchParams.get('token') ?? '' }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId, token } = linkOf(request)
  const cameFor = await readReturnIntent(context.get(serverContext).api, undefined, 4)
  return { isWhole: Boolean(userId && token), cameFor }
}

type Answer = { isOver?: boolean; faults?: FormErrors<'newPassword'> }

export async function action({ request, context }: Route.ActionArgs) {
  const newPassword = formText(await request.formData(), 'newPassword')
  if (!Object.values(metRules(newPassword)).every(Boolean))
    return data<Answer>(
      { faults: { fields: { newPassword: newPassword ? 'PASSWORD_WEAK' : 'REQUIRED' } } },
      { status: 400 },
    )
  const answer = await context
    .get(serverContext)
    .api('POST /resetPassword', { body: { ...linkOf(request), newPassword } })
  if (answer.ok) throw redirect('/login?notice=password-changed')
  const { code, fields } = answer.body
  if (code === 'RESET_LINK_INVALID' || fields?.userId || fields?.token)
    return data<Answer>({ isOver: true }, { status: answer.status })
  const faults = formErrorsOf(answer.body, {
    codes: { PASSWORD_TOO_COMMON: 'newPassword' },
    fields: { newPassword: 'PASSWORD_WEAK' },
  })
  return data<Answer>({ faults }, { status: answer.status })
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const isOver = !loaderData.isWhole || actionData?.isOver
  return (
    <AuthFrame title={t`New password`} other="login" redirectTo={undefined} cameFor={loaderData.cameFor}>
      {isOver ? <LinkIsOver /> : <Choose answer={actionData} />}
    </AuthFrame>
  )
}

function Choose({ answer }: { answer: Answer | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const textOf = useErrorText()
  const busy = useNavigation().formMethod === 'POST'
  useFocusFirstError(form, answer)
  return (
    <>
      <FormTitle title={<Trans>Your new password</Trans>}>
        <Trans>All your devices will be logged out.</Trans>
      </FormTitle>
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <FormError fault={answer?.faults?.form} />
        <PasswordField
          rules
          name="newPassword"
          label={<Trans>New password</Trans>}
          error={textOf(answer?.faults?.fields.newPassword)}
          required
        />
        <Button type="submit" tone="ember" size="lg" wide busy={busy}>
          <Trans>Change password</Trans>
        </Button>
      </Form>
    </>
  )
}

function LinkIsOver() {
  return (
    <div role="alert">
      <EmptyState
        big
        as="h1"
        illustration="broken"
        title={<Trans>This link doesn’t work anymore</Trans>}
        action={
          <LinkButton to="/forgot-password" tone="ember">
            <Trans>Send a new link</Trans>
          </LinkButton>
        }
      >
        <Trans>It was already used, expired after 30 minutes, or is incomplete.</Trans>
      </EmptyState>
    </div>
  )
}
