import { Trans } from '@lingui/react/macro'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { useFocusFirstError } from '../../features/auth/use-focus-first-error.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { FormTitle, textLink } from './auth-frame.tsx'
import { useFaultText } from './fault-texts.ts'
import { FormFault } from './form-fault.tsx'
import type { SignupState } from './signup-action.ts'
import { SignupHidden } from './signup-hidden.tsx'
import { SignupResend } from './signup-resend.tsx'

const carried = ['firstName', 'email', 'verificationId', 'sentTo', 'sentAtMs', 'resendInSeconds'] as const

type Props = { state: SignupState; password: string; onBack: () => void }

/** Step two: the code. The password is asked only when the browser does not hold it any more. */
export function SignupCode({ state, password, onBack }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const confirmButton = useRef<HTMLButtonElement>(null)
  const textOf = useFaultText()
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
        <SignupHidden state={state} names={carried} />
        <FormTitle title={<Trans>Six digits, sent just now</Trans>}>
          <Trans>
            To {email}.{' '}
            <button type="submit" name="intent" value="back" className={textLink}>
              Not right?
            </button>
          </Trans>
        </FormTitle>
      </Form>
      <Form ref={form} method="post" noValidate className="grid gap-5" onSubmit={onSubmit}>
        <FormFault fault={faults?.form} />
        <SignupHidden state={state} names={carried} />
        <CodeField
          // Starts anew with every answer: a code that was wrong is gone, one that was not is still there.
          key={state.answeredAtMs}
          defaultValue={state.code}
          name="code"
          label={<Trans>Six-digit code</Trans>}
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
            hint={<Trans>Once more, because this page does not keep it.</Trans>}
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
