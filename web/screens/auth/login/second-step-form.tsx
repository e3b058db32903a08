import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { PasskeyButton } from '../../../features/account/auth/passkey-button.tsx'
import { useFocusFirstError } from '../../../features/account/auth/use-focus-first-error.ts'
import { withRedirect } from '../../../features/account/auth/safe-redirect.ts'
import type { SecondFactor } from '../../../features/account/auth/second-factor.ts'
import type { FormError } from '../../../features/account/auth/form-errors.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormFooter, FormTitle, textLink } from '../auth-frame.tsx'
import { useErrorText } from '../error-texts.ts'

type Props = {
  step: SecondFactor
  redirectTo: string | undefined
  reactivate: boolean
  fault?: FormError | undefined
}

/**
 * Second factor after the password: app code, recovery code or passkey. Submits to the login route from
 * any page.
 */
export function SecondStepForm({ step, redirectTo, reactivate, fault }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const textOf = useErrorText()
  const busy = useNavigation().formMethod === 'POST'
  useFocusFirstError(form, step, 'code')
  const { ticket, methods } = step
  const hasApp = methods.includes('authenticator')
  return (
    <>
      <FormTitle title={<Trans>One more step</Trans>}>
        {hasApp ? (
          <Trans>Enter the code from your authenticator app.</Trans>
        ) : (
          <Trans>Use your passkey or a recovery code.</Trans>
        )}
      </FormTitle>
      {methods.includes('passkey') && (
        <PasskeyButton
          to={redirectTo ?? '/home'}
          ticket={ticket}
          reactivate={reactivate}
          tone={hasApp ? 'line' : 'ink'}
        />
      )}
      <Form
        ref={form}
        method="post"
        action={withRedirect('/login', redirectTo)}
        noValidate
        className="grid gap-5"
      >
        <input type="hidden" name="ticket" value={ticket} />
        <input type="hidden" name="methods" value={methods.join(' ')} />
        {reactivate && <input type="hidden" name="reactivate" value="1" />}
        <Field
          name="code"
          label={hasApp ? <Trans>Code</Trans> : <Trans>Recovery code</Trans>}
          hint={
            hasApp && methods.includes('recovery') ? (
              <Trans>You can also use a recovery code.</Trans>
            ) : undefined
          }
          inputMode={hasApp ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={14}
          dir="ltr"
          error={textOf(fault)}
          required
        />
        <Button type="submit" name="intent" value="second-step" tone="ember" size="lg" wide busy={busy}>
          <Trans>Log in</Trans>
        </Button>
        <FormFooter>
          <Link to={withRedirect('/login', redirectTo)} className={textLink}>
            <Trans>Start again</Trans>
          </Link>
        </FormFooter>
      </Form>
    </>
  )
}
