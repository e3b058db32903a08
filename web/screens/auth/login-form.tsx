import { Trans, useLingui } from '@lingui/react/macro'
import { Check, CircleAlert } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { Notice } from '../../features/auth/notices.ts'
import { withRedirect } from '../../features/auth/own-path.ts'
import { PasskeyButton } from '../../features/auth/passkey-button.tsx'
import { useFocusFirstError } from '../../features/auth/use-focus-first-error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { FormFoot, FormTitle, textLink } from './auth-frame.tsx'
import { HasLeftBanner } from './has-left-banner.tsx'
import { useFaultText } from './fault-texts.ts'
import { FormFault } from './form-fault.tsx'
import type { LoginState } from './login-action.ts'

type Props = {
  answer: LoginState | undefined
  wanted: string | undefined
  notice: Notice | undefined
  google: boolean
}

/** Password, passkey or Google. */
export function LoginForm({ answer, wanted, notice, google }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const textOf = useFaultText()
  const busy = useNavigation().formMethod === 'POST'
  const faults = answer?.faults
  useFocusFirstError(form, answer)
  return (
    <>
      <FormTitle title={<Trans>Welcome back</Trans>}>
        <Trans>Log in to see who wrote and what is new.</Trans>
      </FormTitle>
      {notice && !answer && <NoticeBanner notice={notice} />}
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <FormFault fault={faults?.form} />
        <Field
          name="emailOrPhone"
          label={<Trans>Email, phone or username</Trans>}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          defaultValue={answer?.emailOrPhone}
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
        {answer?.hasLeft ? (
          <>
            <HasLeftBanner hasLeft={answer.hasLeft} />
            <Button type="submit" name="intent" value="reactivate" tone="ember" size="lg" wide busy={busy}>
              <Trans>Bring it back</Trans>
            </Button>
          </>
        ) : (
          <Button type="submit" tone="ember" size="lg" wide busy={busy}>
            <Trans>Log in</Trans>
          </Button>
        )}
      </Form>
      <div className="grid gap-2.5">
        <PasskeyButton to={wanted ?? '/home'} tone="line" />
        {google && (
          <LinkButton to={withRedirect('/login/google', wanted)} reloadDocument tone="line" size="lg" wide>
            <Trans>Go on with Google</Trans>
          </LinkButton>
        )}
      </div>
      <FormFoot>
        <Trans>
          Working for an agency?{' '}
          <Link to="/agencyLogin" className={textLink}>
            Agency login
          </Link>
        </Trans>
      </FormFoot>
    </>
  )
}

function NoticeBanner({ notice }: { notice: Notice }) {
  const { t } = useLingui()
  const texts: Record<Notice, ReactNode> = {
    'password-changed': t`Your password is changed. Log in with the new one.`,
    resting: t`Your account is resting. Log in whenever you want it back.`,
    leaving: t`Your account will be deleted in 30 days. Log in before that to keep it.`,
    undone: t`It is as it was. We sent you a link to choose a new password.`,
    'google-refused': t`Google did not confirm that it is you. Start again, or log in another way.`,
  }
  const isBad = notice === 'google-refused'
  return (
    <Banner tone={isBad ? 'bad' : 'ok'} icon={isBad ? <CircleAlert aria-hidden /> : <Check aria-hidden />}>
      {texts[notice]}
    </Banner>
  )
}
