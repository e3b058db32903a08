import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { useFocusFirstError } from '../../features/auth/use-focus-first-error.ts'
import { formText } from '../../lib/form-text.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { FormFoot, FormTitle, textLink } from './auth-frame.tsx'
import { useFaultText } from './fault-texts.ts'
import { FormFault } from './form-fault.tsx'
import type { SignupState } from './signup-action.ts'
import { SignupHidden } from './signup-hidden.tsx'

type Props = {
  state: SignupState | undefined
  isShown: boolean
  /** Somebody came back from the code to change the address. */
  wasLeft: boolean
  onPassword: (password: string) => void
}

/** Step one: name, email, password. */
export function SignupAccount({ state, isShown, wasLeft, onPassword }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const textOf = useFaultText()
  const busy = useNavigation().formData?.get('intent') === 'send'
  const faults = state?.step === 1 ? state.faults : undefined
  useFocusFirstError(form, isShown && state)
  useEffect(() => {
    if (wasLeft && state) form.current?.querySelector<HTMLElement>('[name=email]')?.focus()
  }, [wasLeft, state])
  return (
    <>
      <FormTitle title={<Trans>Join for free</Trans>}>
        <Trans>Follow, like and comment without paying. Joining charges nothing.</Trans>
      </FormTitle>
      <Form
        ref={form}
        method="post"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => onPassword(formText(new FormData(event.currentTarget), 'password'))}
      >
        <FormFault fault={faults?.form} />
        {state && (
          <SignupHidden state={state} names={['verificationId', 'sentTo', 'sentAtMs', 'resendInSeconds']} />
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
        <FormFoot>
          <Trans>
            Here to publish?{' '}
            <Link to="/signup-as-creator" className={textLink}>
              Open your own window
            </Link>
          </Trans>
        </FormFoot>
      </Form>
    </>
  )
}

/** Opened beside this page, so that nothing typed is lost. */
function TermsLabel() {
  return (
    <Trans>
      I am 18 or over and agree to the{' '}
      <Link to="/terms" target="_blank" className={textLink}>
        terms
      </Link>{' '}
      and the{' '}
      <Link to="/privacy" target="_blank" className={textLink}>
        privacy notice
      </Link>
      .
    </Trans>
  )
}
