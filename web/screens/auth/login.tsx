import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useRef } from 'react'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { readCameFor } from '../../features/auth/came-for.ts'
import { emptyOnes, type Faults, faultsOf } from '../../features/auth/faults.ts'
import { isSignedIn } from '../../features/auth/is-signed-in.ts'
import { redirectOf } from '../../features/auth/own-path.ts'
import { useFocusFirstError } from '../../features/auth/use-focus-first-error.ts'
import { formText } from '../../lib/form-text.ts'
import { serverSide } from '../../lib/server-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import type { Route } from './+types/login.ts'
import { AuthFrame, FormFoot, FormTitle, textLink } from './auth-frame.tsx'
import { useFaultText } from './fault-texts.ts'
import { FormFault } from './form-fault.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(serverSide)
  const wanted = redirectOf(request)
  if (await isSignedIn(request, api)) throw redirect(wanted ?? '/home')
  const isReset = new URL(request.url).searchParams.get('notice') === 'password-changed'
  return { wanted, isReset, cameFor: await readCameFor(api, wanted, 0) }
}

type Answer = { emailOrPhone: string; faults: Faults<'emailOrPhone' | 'password'> }

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(serverSide)
  const form = await request.formData()
  const emailOrPhone = formText(form, 'emailOrPhone').trim()
  const password = formText(form, 'password')
  const empty = emptyOnes(form, ['emailOrPhone', 'password'])
  if (Object.keys(empty).length)
    return data<Answer>({ emailOrPhone, faults: { fields: empty } }, { status: 400 })

  const answer = await api('POST /login', { body: { emailOrPhone, password, deviceTypeCode: 3 } })
  if (answer.ok) throw redirect(redirectOf(request) ?? '/home')
  const faults = faultsOf<'emailOrPhone' | 'password'>(answer.body, {
    codes: { CREDENTIALS_WRONG: 'password' },
    // Whatever cannot be a login at all is told in the same words as a wrong one.
    fields: { emailOrPhone: 'CREDENTIALS_WRONG', password: 'CREDENTIALS_WRONG' },
  })
  return data<Answer>({ emailOrPhone, faults }, { status: answer.status })
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { wanted, isReset, cameFor } = loaderData
  const form = useRef<HTMLFormElement>(null)
  const textOf = useFaultText()
  const busy = useNavigation().formMethod === 'POST'
  const faults = actionData?.faults
  useFocusFirstError(form, actionData)
  return (
    <AuthFrame title={t`Log in`} other="join" wanted={wanted} cameFor={cameFor}>
      <FormTitle title={<Trans>Welcome back</Trans>}>
        <Trans>Log in to see who wrote and what is new.</Trans>
      </FormTitle>
      <Form ref={form} method="post" noValidate className="grid gap-5">
        {isReset && !actionData && (
          <Banner tone="ok" icon={<Check aria-hidden />}>
            <Trans>Your password is changed. Log in with the new one.</Trans>
          </Banner>
        )}
        <FormFault fault={faults?.form} />
        <Field
          name="emailOrPhone"
          label={<Trans>Email, phone or username</Trans>}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          defaultValue={actionData?.emailOrPhone}
          error={textOf(faults?.fields.emailOrPhone)}
          required
        />
        <PasswordField
          name="password"
          label={<Trans>Password</Trans>}
          aside={
            <Link to="/forgot-password" className={textLink}>
              <Trans>Forgot it?</Trans>
            </Link>
          }
          error={textOf(faults?.fields.password)}
          required
        />
        <Button type="submit" tone="ember" size="lg" wide busy={busy}>
          <Trans>Log in</Trans>
        </Button>
        <FormFoot>
          <Trans>
            Working for an agency?{' '}
            <Link to="/agencyLogin" className={textLink}>
              Agency login
            </Link>
          </Trans>
        </FormFoot>
      </Form>
    </AuthFrame>
  )
}
