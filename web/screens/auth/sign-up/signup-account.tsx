import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { useFocusFirstError } from '../../../features/account/auth/use-focus-first-error.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { FormFooter, FormTitle, textLink } from '../auth-frame.tsx'
import { useErrorText } from '../error-texts.ts'
import { FormError } from '../form-error.tsx'
import type { SignupState } from './signup-action.ts'
import { SignupHiddenFields } from './signup-hidden-fields.tsx'

type Props = {
  state: SignupState | undefined
  isShown: boolean
  /** The user came back from the code step to change the email. */
  wasLeft: boolean
  onPassword: (password: string) => void
}

/** Step one: name, email, password. */
export function SignupAccount({ state, isShown, wasLeft, onPassword }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const textOf = useErrorText()
  const busy = useNavigation().formData?.get('intent') === 'send'
  const faults = state?.step === 1 ? state.faults : undefined
  useFocusFirstError(form, isShown && state)
  useEffect(() => {
    if (wasLeft && state) form.current?.querySelector<HTMLElement>('[name=email]')?.focus()
  }, [wasLeft, state])
  return (
    <>
      <FormTitle title={<Trans>Sign up for free</Trans>}>
        <Trans>Follow, like and comment for free. Signing up is free.</Trans>
      </FormTitle>
      <Form
        ref={form}
        method="post"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => onPassword(formText(new FormData(event.currentTarget), 'password'))}
      >
        <FormError fault={faults?.form} />
        {state && (
          <SignupHiddenFields
            state={state}
            names={['verificationId', 'sentTo', 'sentAtMs', 'resendInSeconds']}
          />
        )}
        <Field
          name="firstName"
          label={<Trans>Name</Trans>}
          autoComplete="given-name"
          maxLength={60}
          defaultValue={state?.firstName}
          error={textOf(faults?.fields.firstName)}
          required
        />
        <Field
          name="email"
          type="email"
          label={<Trans>Email</Trans>}
          autoComplete="email"
          defaultValue={state?.email}
          error={textOf(faults?.fields.email)}
          required
        />
        <PasswordField
          rules
          name="password"
          label={<Trans>Password</Trans>}
          error={textOf(faults?.fields.password)}
          required
        />
        <Checkbox
          name="terms"
          defaultChecked={Boolean(state && !faults?.fields.terms)}
          error={textOf(faults?.fields.terms)}
          required
          label={<TermsLabel />}
        />
        <Button type="submit" name="intent" value="send" tone="ember" size="lg" wide busy={busy}>
          <Trans>Create account</Trans>
        </Button>
        <FormFooter>
          <Trans>
            Are you a creator?{' '}
            <Link to="/signup-as-creator" className={textLink}>
              Start your page
            </Link>
          </Trans>
        </FormFooter>
      </Form>
    </>
  )
}

/** Opens in a new tab, so that typed input is kept. */
function TermsLabel() {
  return (
    <Trans>
      I’m 18 or older and agree to the{' '}
      <Link to="/terms" target="_blank" className={textLink}>
        terms
      </Link>{' '}
      and{' '}
      <Link to="/privacy" target="_blank" className={textLink}>
        privacy notice
      </Link>
      .
    </Trans>
  )
}
