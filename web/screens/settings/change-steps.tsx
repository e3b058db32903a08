import { Trans, useLingui } from '@lingui/react/macro'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { useCountdown } from '../../features/auth/use-countdown.ts'
import { useRefusalText } from '../../features/security/refusal-texts.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PhoneField, type PhoneCountry } from '../../ui/phone-field.tsx'
import type { Changeable, ChangeState } from './change-action.ts'

type Account = Data<Endpoints['GET /account']>
type ValueProps = {
  what: Changeable
  state: ChangeState | undefined
  account: Account
  countries: PhoneCountry[]
}

/** The new value. A password comes with its code, so that it never stands in a page. */
export function ChangeValue({ what, state, account, countries }: ValueProps) {
  const textOf = useRefusalText()
  const error = textOf(state?.fields?.value)
  const email = <b className="font-semibold text-ink">{account.email}</b>
  switch (what) {
    case 'email':
      return (
        <Field
          name="value"
          type="email"
          label={<Trans>New email address</Trans>}
          hint={<Trans>We send a code to it. The old address is told, with a way back for 7 days.</Trans>}
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
          hint={<Trans>We send a code to it. Never shown, never used for advertising.</Trans>}
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
          hint={<Trans>The old one leads to you, and nobody else can have it for 30 days.</Trans>}
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
          <Trans>We send a code to {email}. Then you choose the new password.</Trans>
        </p>
      )
  }
}

/** The code, and for a password the password itself. */
export function ChangeCode({
  what,
  state,
  ownEmail,
}: {
  what: Changeable
  state: ChangeState
  ownEmail: string
}) {
  const textOf = useRefusalText()
  const to = (
    <b className="font-semibold text-ink">{what === 'email' || what === 'phone' ? state.value : ownEmail}</b>
  )
  return (
    <>
      {(['value', 'country', 'verificationId', 'resendInSeconds'] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={String(state[name])} />
      ))}
      <p className="text-16 text-ink-2">
        <Trans>A code is on its way to {to}.</Trans>
      </p>
      <CodeField
        key={state.answeredAtMs}
        name="code"
        label={<Trans>Six-digit code</Trans>}
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

/** Stands behind the button that saves: Enter presses the first one of a form. */
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
      {left > 0 ? t`Send it again in ${left} s` : t`Send it again`}
    </button>
  )
}
