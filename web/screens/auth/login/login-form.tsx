import { Trans, useLingui } from '@lingui/react/macro'
import { Check, CircleAlert, Mail } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { LoginNotice } from '../../../features/account/auth/login-notices.ts'
import { withRedirect } from '../../../features/account/auth/safe-redirect.ts'
import { PasskeyButton } from '../../../features/account/auth/passkey-button.tsx'
import { useFocusFirstError } from '../../../features/account/auth/use-focus-first-error.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { FormFooter, FormTitle, textLink } from '../auth-frame.tsx'
import { DeactivatedBanner } from './deactivated-banner.tsx'
import { useErrorText } from '../error-texts.ts'
import { FormError } from '../form-error.tsx'
import type { LoginState } from './login-action.ts'

type Props = {
  answer: LoginState | undefined
  redirectTo: string | undefined
  notice: LoginNotice | undefined
  google: boolean
}

const formId = 'login'

/** Password, emailed link, passkey or Google. */
export function LoginForm({ answer, redirectTo, notice, google }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const textOf = useErrorText()
  const busy = useNavigation().formMethod === 'POST'
  const faults = answer?.faults
  useFocusFirstError(form, answer)
  return (
    <>
      <FormTitle title={<Trans>Welcome back</Trans>}>
        <Trans>Log in to see your messages and what’s new.</Trans>
      </FormTitle>
      {notice && !answer && <NoticeBanner notice={notice} />}
      <Form ref={form} id={formId} method="post" noValidate className="grid gap-5">
        <FormError fault={faults?.form} />
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
              <Trans>Forgot password?</Trans>
            </Link>
          }
          error={textOf(faults?.fields.password)}
          required
        />
        {answer?.hasLeft ? (
          <>
            <DeactivatedBanner hasLeft={answer.hasLeft} />
            <Button type="submit" name="intent" value="reactivate" tone="ember" size="lg" wide busy={busy}>
              <Trans>Reactivate</Trans>
            </Button>
          </>
        ) : (
          <Button type="submit" tone="ember" size="lg" wide busy={busy}>
            <Trans>Log in</Trans>
          </Button>
        )}
      </Form>
      <div className="grid gap-2.5">
        <Button
          type="submit"
          form={formId}
          name="intent"
          value="email-link"
          tone="line"
          size="lg"
          wide
          disabled={busy}
        >
          <Mail aria-hidden />
          <Trans>Email me a login link</Trans>
        </Button>
        <PasskeyButton to={redirectTo ?? '/home'} tone="line" />
        {google && (
          <LinkButton
            to={withRedirect('/login/google', redirectTo)}
            reloadDocument
            tone="line"
            size="lg"
            wide
          >
            <Trans>Continue with Google</Trans>
          </LinkButton>
        )}
      </div>
      <FormFooter>
        <Trans>
          Working for an agency?{' '}
          <Link to="/agencyLogin" className={textLink}>
            Agency login
          </Link>
        </Trans>
      </FormFooter>
    </>
  )
}

function NoticeBanner({ notice }: { notice: LoginNotice }) {
  const { t } = useLingui()
  const texts: Record<LoginNotice, ReactNode> = {
    'password-changed': t`Password changed. Log in with your new one.`,
    resting: t`Your account is deactivated. Log in anytime to reactivate it.`,
    leaving: t`Your account will be deleted in 30 days. Log in before then to keep it.`,
    undone: t`The change was undone. We’ve sent you a link to choose a new password.`,
    'google-refused': t`Google couldn’t confirm your identity. Try again or log in another way.`,
  }
  const isBad = notice === 'google-refused'
  return (
    <Banner tone={isBad ? 'bad' : 'ok'} icon={isBad ? <CircleAlert aria-hidden /> : <Check aria-hidden />}>
      {texts[notice]}
    </Banner>
  )
}
