import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { PasskeyButton } from '../../features/auth/passkey-button.tsx'
import { useFocusFirstError } from '../../features/auth/use-focus-first-error.ts'
import { withRedirect } from '../../features/auth/own-path.ts'
import type { SecondStep } from '../../features/auth/second-step.ts'
import type { Fault } from '../../features/auth/faults.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormFoot, FormTitle, textLink } from './auth-frame.tsx'
import { useFaultText } from './fault-texts.ts'

type Props = { step: SecondStep; wanted: string | undefined; reactivate: boolean; fault?: Fault | undefined }

/** After the password: the app's code, a recovery code or the passkey. Sent to the login, wherever it stands. */
export function SecondStepForm({ step, wanted, reactivate, fault }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const textOf = useFaultText()
  const busy = useNavigation().formMethod === 'POST'
  useFocusFirstError(form, step, 'code')
  const { ticket, methods } = step
  const hasApp = methods.includes('authenticator')
  return (
    <>
      <FormTitle title={<Trans>One more step</Trans>}>
        {hasApp ? (
          <Trans>The code your authenticator app shows now.</Trans>
        ) : (
          <Trans>Your passkey, or one of your recovery codes.</Trans>
        )}
      </FormTitle>
      {methods.includes('passkey') && (
        <PasskeyButton
          to={wanted ?? '/home'}
          ticket={ticket}
          reactivate={reactivate}
          tone={hasApp ? 'line' : 'ink'}
        />
      )}
      <Form
        ref={form}
        method="post"
        action={withRedirect('/login', wanted)}
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
            hasApp && methods.includes('recovery') ? <Trans>A recovery code works too.</Trans> : undefined
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
        <FormFoot>
          <Link to={withRedirect('/login', wanted)} className={textLink}>
            <Trans>Start again</Trans>
          </Link>
        </FormFoot>
      </Form>
    </>
  )
}
