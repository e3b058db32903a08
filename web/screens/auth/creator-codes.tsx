import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useCountdown } from '../../features/auth/use-countdown.ts'
import { Badge } from '../../ui/badge.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { PhoneField, type PhoneCountry } from '../../ui/phone-field.tsx'
import { FormTitle } from './auth-frame.tsx'
import type { CreatorState } from './creator-state.ts'
import { useFaultText } from './fault-texts.ts'

/** The code from the mail. */
export function CreatorEmail({ state }: { state: CreatorState }) {
  const textOf = useFaultText()
  const { told, faults } = state
  const address = <b className="font-[550] text-ink">{told.email}</b>
  return (
    <>
      <FormTitle title={<Trans>Six digits, sent just now</Trans>}>
        <Trans>To {address}. Not right? Go back and change it.</Trans>
      </FormTitle>
      <CodeField
        key={state.answeredAtMs}
        name="code"
        label={<Trans>Code from the mail</Trans>}
        error={textOf(faults?.fields.code)}
        required
      />
    </>
  )
}

const isPhoneSent = ({ phoneSent, country, phone }: CreatorState['told']) =>
  Boolean(phoneSent.id) && phoneSent.to === `${country} ${phone}`

type PhoneProps = { state: CreatorState; countries: PhoneCountry[]; here: string }

/** The number first, then the code that was sent to it. Another number asks for another code. */
export function CreatorPhone({ state, countries, here }: PhoneProps) {
  const { t } = useLingui()
  const textOf = useFaultText()
  const { told, faults } = state
  const isSent = isPhoneSent(told)
  return (
    <>
      <PhoneField
        name="phone"
        label={<Trans>Number</Trans>}
        countries={countries}
        defaultCountry={told.country || here}
        defaultValue={told.phone}
        error={textOf(faults?.fields.phone)}
        end={isSent ? <Badge tone="ok" icon={<Check aria-hidden />}>{t`Sent`}</Badge> : undefined}
        required
      />
      {isSent && (
        <CodeField
          key={state.answeredAtMs}
          name="code"
          label={<Trans>Code from the message</Trans>}
          error={textOf(faults?.fields.code)}
          required
        />
      )}
    </>
  )
}

/** Stands behind the button that goes on: Enter presses the first one of a form. */
export function CodeAgain({ state: { step, told } }: { state: CreatorState }) {
  const sent =
    step === 'email' ? told.emailSent : step === 'phone' && isPhoneSent(told) ? told.phoneSent : undefined
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
      {left > 0 ? t`Send it again in ${left} s` : t`Send it again`}
    </button>
  )
}
