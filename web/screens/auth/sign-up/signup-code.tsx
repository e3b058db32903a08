import { Trans } from '@lingui/react/macro'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { useFocusFirstError } from '../../../features/account/auth/use-focus-first-error.ts'
import { Button } from '../../../ui/form/button.tsx'
import { CodeField } from '../../../ui/form/code-field.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { FormTitle, textLink } from '../auth-frame.tsx'
import { useErrorText } from '../error-texts.ts'
import { FormError } from '../form-error.tsx'
import type { SignupState } from './signup-action.ts'
import { SignupHiddenFields } from './signup-hidden-fields.tsx'
import { SignupResend } from './signup-resend.tsx'

const carried = ['firstName', 'email', 'verificationId', 'sentTo', 'sentAtMs', 'resendInSeconds'] as const

type Props = { state: SignupState; password: string; onBack: () => void }

/** Step two: the code. Asks for the password only if the browser no longer holds it. */
export function SignupCode({ state, password, onBack }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const confirmButton = useRef<HTMLButtonElement>(null)
  const textOf = useErrorText()
  const submit = useSubmit()
  const intent = useNavigation().formData?.get('intent')
  const { faults } = state
  const asksPassword = !password || Boolean(faults?.fields.password)
  const email = <b className="font-[550] text-ink">{state.email}</b>

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[name=code]')?.focus()
  }, [])
  useFocusFirstError(form, state)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (asksPassword) return
    event.preventDefault()
    const fields = new FormData(event.currentTarget, event.nativeEvent.submitter)
    fields.set('password', password)
    void submit(fields, { method: 'post' })
  }

  return (
    <>
      <Form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          onBack()
        }}
      >
        <SignupHiddenFields state={state} names={carried} />
        <FormTitle title={<Trans>Enter the 6-digit code we sent you</Trans>}>
          <Trans>
            Sent to {email}.{' '}
            <button type="submit" name="intent" value="back" className={textLink}>
              Not right?
            </button>
          </Trans>
        </FormTitle>
      </Form>
      <Form ref={form} method="post" noValidate className="grid gap-5" onSubmit={onSubmit}>
        <FormError fault={faults?.form} />
        <SignupHiddenFields state={state} names={carried} />
        <CodeField
          // Remounts with every reply: a wrong code is cleared, a valid one kept.
          key={state.answeredAtMs}
          defaultValue={state.code}
          name="code"
          label={<Trans>6-digit code</Trans>}
          labelHidden
          required
          error={textOf(faults?.fields.code)}
          onComplete={() => !asksPassword && form.current?.requestSubmit(confirmButton.current)}
        />
        {asksPassword && (
          <PasswordField
            rules
            name="password"
            label={<Trans>Password</Trans>}
            hint={<Trans>Enter it again. We don’t keep it on this page.</Trans>}
            error={textOf(faults?.fields.password)}
            required
          />
        )}
        <Button
          ref={confirmButton}
          type="submit"
          name="intent"
          value="confirm"
          tone="ember"
          size="lg"
          wide
          busy={intent === 'confirm'}
        >
          <Trans>Confirm</Trans>
        </Button>
        <SignupResend key={state.sentAtMs} state={state} busy={intent === 'resend'} />
      </Form>
    </>
  )
}
