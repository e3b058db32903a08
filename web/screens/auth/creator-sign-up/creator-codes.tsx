import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useCountdown } from '../../../features/account/auth/use-countdown.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { CodeField } from '../../../ui/form/code-field.tsx'
import { PhoneField, type PhoneCountry } from '../../../ui/form/phone-field.tsx'
import { FormTitle } from '../auth-frame.tsx'
import type { CreatorState } from './creator-state.ts'
import { useErrorText } from '../error-texts.ts'

/** The emailed code. */
export function CreatorEmail({ state }: { state: CreatorState }) {
  const textOf = useErrorText()
  const { details, faults } = state
  const address = <b className="font-[550] text-ink">{details.email}</b>
  return (
    <>
      <FormTitle title={<Trans>Enter the 6-digit code we sent you</Trans>}>
        <Trans>Sent to {address}. Not right? Go back and change it.</Trans>
      </FormTitle>
      <CodeField
        key={state.answeredAtMs}
        name="code"
        label={<Trans>Code from the email</Trans>}
        error={textOf(faults?.fields.code)}
        required
      />
    </>
  )
}

const isPhoneSent = ({ phoneSent, country, phone }: CreatorState['details']) =>
  Boolean(phoneSent.id) && phoneSent.to === `${country} ${phone}`

type CreatorPhoneProps = { state: CreatorState; countries: PhoneCountry[]; here: string }

/** Phone number, then the code sent to it. Changing the number sends a new code. */
export function CreatorPhone({ state, countries, here }: CreatorPhoneProps) {
  const { t } = useLingui()
  const textOf = useErrorText()
  const { details, faults } = state
  const isSent = isPhoneSent(details)
  return (
    <>
      <PhoneField
        name="phone"
        label={<Trans>Number</Trans>}
        countries={countries}
        defaultCountry={details.country || here}
        defaultValue={details.phone}
        error={textOf(faults?.fields.phone)}
        end={isSent ? <Badge tone="ok" icon={<Check aria-hidden />}>{t`Sent`}</Badge> : undefined}
        required
      />
      {isSent && (
        <CodeField
          key={state.answeredAtMs}
          name="code"
          label={<Trans>Code from the text message</Trans>}
          error={textOf(faults?.fields.code)}
          required
        />
      )}
    </>
  )
}

/** Placed after the submit button, because Enter triggers the first button of a form. */
export function ResendCode({ state: { step, details } }: { state: CreatorState }) {
  const sent =
    step === 'email'
      ? details.emailSent
      : step === 'phone' && isPhoneSent(details)
        ? details.phoneSent
        : undefined
  return sent ? <SendAgain key={sent.atMs} seconds={sent.resendInSeconds} /> : null
}

function SendAgain({ seconds }: { seconds: number }) {
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
