import { Trans, useLingui } from '@lingui/react/macro'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { useCountdown } from '../../../features/account/auth/use-countdown.ts'
import { useSecurityErrorText } from '../../../features/account/security/security-errors.ts'
import { CodeField } from '../../../ui/form/code-field.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { PhoneField, type PhoneCountry } from '../../../ui/form/phone-field.tsx'
import type { Changeable, ChangeState } from './change-account-action.ts'

type Account = Data<Endpoints['GET /account']>
type ChangeValueProps = {
  what: Changeable
  state: ChangeState | undefined
  account: Account
  countries: PhoneCountry[]
}

/** The new value. A password is asked together with its code, so that it is never rendered. */
export function ChangeValue({ what, state, account, countries }: ChangeValueProps) {
  const textOf = useSecurityErrorText()
  const error = textOf(state?.fields?.value)
  const email = <b className="font-semibold text-ink">{account.email}</b>
  switch (what) {
    case 'email':
      return (
        <Field
          name="value"
          type="email"
          label={<Trans>New email address</Trans>}
          hint={
            <Trans>
              We’ll email you a code. We’ll also notify your old address, where you can undo the change for 7
              days.
            </Trans>
          }
          autoComplete="email"
          defaultValue={state?.value}
          error={error}
          required
        />
      )
    case 'phone':
      return (
        <PhoneField
          name="value"
          label={<Trans>New phone number</Trans>}
          hint={<Trans>We’ll text you a code. Never shown or used for advertising.</Trans>}
          countries={countries}
          defaultCountry={state?.country || 'US'}
          defaultValue={state?.value}
          error={error}
          required
        />
      )
    case 'username':
      return (
        <Field
          name="value"
          label={<Trans>New username</Trans>}
          hint={
            <Trans>
              Your old link redirects to you, and nobody else can take your old username for 30 days.
            </Trans>
          }
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={30}
          start={<span className="text-ink-2">@</span>}
          dir="ltr"
          defaultValue={state?.value ?? ''}
          error={error}
          required
        />
      )
    default:
      return (
        <p className="text-16 text-ink-2">
          <Trans>We’ll send a code to {email}. Then you can choose a new password.</Trans>
        </p>
      )
  }
}

/** The code, and for a password change the password. */
export function ChangeCode({
  what,
  state,
  ownEmail,
}: {
  what: Changeable
  state: ChangeState
  ownEmail: string
}) {
  const textOf = useSecurityErrorText()
  const to = (
    <b className="font-semibold text-ink">{what === 'email' || what === 'phone' ? state.value : ownEmail}</b>
  )
  return (
    <>
      {(['value', 'country', 'verificationId', 'resendInSeconds'] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={String(state[name])} />
      ))}
      <p className="text-16 text-ink-2">
        <Trans>We’ve sent a code to {to}.</Trans>
      </p>
      <CodeField
        key={state.answeredAtMs}
        name="code"
        label={<Trans>6-digit code</Trans>}
        error={textOf(state.fields?.code)}
        required
      />
      {what === 'password' && (
        <PasswordField
          rules
          name="newPassword"
          label={<Trans>New password</Trans>}
          error={textOf(state.fields?.newPassword)}
          required
        />
      )}
    </>
  )
}

/** Placed after the submit button, because Enter triggers the first button of a form. */
export function Resend({ seconds }: { seconds: number }) {
  const { t } = useLingui()
  const left = useCountdown(seconds)
  return (
    <button
      type="submit"
      name="intent"
      value="resend"
      disabled={left > 0}
      className="min-h-11 justify-self-start font-[550] text-ember-text underline-offset-3 hover:underline disabled:text-ink-3"
    >
      {left > 0 ? t`Resend in ${left} s` : t`Resend code`}
    </button>
  )
}
