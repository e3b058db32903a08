import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { readCameFor } from '../../features/auth/came-for.ts'
import { type Faults, faultsOf } from '../../features/auth/faults.ts'
import { useFocusFirstError } from '../../features/auth/use-focus-first-error.ts'
import { formText } from '../../lib/form-text.ts'
import { serverSide } from '../../lib/server-context.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { metRules } from '../../ui/password-rules.ts'
import type { Route } from './+types/reset-password.ts'
import { AuthFrame, FormTitle } from './auth-frame.tsx'
import { useFaultText } from './fault-texts.ts'
import { FormFault } from './form-fault.tsx'

function linkOf(request: Request) {
  const { searchParams } = new URL(request.url)
  return { userId: searchParams.get('userId') ?? '', token: searchParams.get('token') ?? '' }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId, token } = linkOf(request)
  const cameFor = await readCameFor(context.get(serverSide).api, undefined, 4)
  return { isWhole: Boolean(userId && token), cameFor }
}

type Answer = { isOver?: boolean; faults?: Faults<'newPassword'> }

export async function action({ request, context }: Route.ActionArgs) {
  const newPassword = formText(await request.formData(), 'newPassword')
  if (!Object.values(metRules(newPassword)).every(Boolean))
    return data<Answer>(
      { faults: { fields: { newPassword: newPassword ? 'PASSWORD_WEAK' : 'REQUIRED' } } },
      { status: 400 },
    )
  const answer = await context
    .get(serverSide)
    .api('POST /resetPassword', { body: { ...linkOf(request), newPassword } })
  if (answer.ok) throw redirect('/login?notice=password-changed')
  const { code, fields } = answer.body
  if (code === 'RESET_LINK_INVALID' || fields?.userId || fields?.token)
    return data<Answer>({ isOver: true }, { status: answer.status })
  const faults = faultsOf(answer.body, {
    codes: { PASSWORD_TOO_COMMON: 'newPassword' },
    fields: { newPassword: 'PASSWORD_WEAK' },
  })
  return data<Answer>({ faults }, { status: answer.status })
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const isOver = !loaderData.isWhole || actionData?.isOver
  return (
    <AuthFrame title={t`New password`} other="login" wanted={undefined} cameFor={loaderData.cameFor}>
      {isOver ? <LinkIsOver /> : <Choose answer={actionData} />}
    </AuthFrame>
  )
}

function Choose({ answer }: { answer: Answer | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const textOf = useFaultText()
  const busy = useNavigation().formMethod === 'POST'
  useFocusFirstError(form, answer)
  return (
    <>
      <FormTitle title={<Trans>Your new password</Trans>}>
        <Trans>Every device you are signed in on has to log in again with it.</Trans>
      </FormTitle>
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <FormFault fault={answer?.faults?.form} />
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
        drawing="broken"
        title={<Trans>This link no longer works</Trans>}
        action={
          <LinkButton to="/forgot-password" tone="ember">
            <Trans>Send a new link</Trans>
          </LinkButton>
        }
      >
        <Trans>It was already used, is older than 30 minutes, or lost a piece on the way.</Trans>
      </EmptyState>
    </div>
  )
}
