import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useRef } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { useFocusFirstError } from '../../../features/account/auth/use-focus-first-error.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import type { Route } from './+types/join.ts'
import { StaffLoginLayout } from './login-layout.tsx'

export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get('token') ?? '' })

type Answer = { fault: 'link' | 'weak' | 'common' | 'other'; message: string }

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const body = { token: formText(form, 'token'), password: formText(form, 'password') }
  const answer = await context.get(serverContext).api('POST /staff/join', { body })
  if (answer.ok) throw redirect('/admin/login?notice=joined')
  const { code, message, fields } = answer.body
  const fault =
    code === 'INVITE_INVALID' || fields?.token
      ? 'link'
      : code === 'PASSWORD_TOO_COMMON'
        ? 'common'
        : fields?.password
          ? 'weak'
          : 'other'
  return data<Answer>({ fault, message }, { status: answer.status })
}

export default function JoinStaff({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const busy = useNavigation().formMethod === 'POST'
  useFocusFirstError(form, actionData)
  const fault = actionData?.fault
  const wrong =
    fault === 'weak'
      ? t`This password doesn’t meet all five rules yet.`
      : fault === 'common'
        ? t`This password is too common. Choose another.`
        : undefined
  return (
    <StaffLoginLayout
      title={t`Welcome to the team`}
      note={<Trans>Choose the password you’ll log in with.</Trans>}
    >
      <Form ref={form} method="post" noValidate className="grid gap-5">
        {(fault === 'link' || fault === 'other') && (
          <Banner tone="bad" icon={<CircleAlert aria-hidden />}>
            {fault === 'link' ? (
              <Trans>This invitation has expired or was already used. Ask an owner for a new one.</Trans>
            ) : (
              actionData?.message
            )}
          </Banner>
        )}
        <input type="hidden" name="token" value={loaderData.token} />
        <PasswordField name="password" rules label={<Trans>Password</Trans>} error={wrong} required />
        <Button type="submit" tone="ember" size="lg" wide busy={busy}>
          <Trans>Set password</Trans>
        </Button>
      </Form>
    </StaffLoginLayout>
  )
}
