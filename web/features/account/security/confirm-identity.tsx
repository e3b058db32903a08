import { Trans } from '@lingui/react/macro'
import { Fingerprint } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import type { Body, Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { api } from '../../../lib/api/api.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { signWithPasskey } from './passkey-client.ts'
import { useSecurityErrorText } from './security-errors.ts'

type StepUp = Body<Endpoints['POST /stepUp']>
type Method = Data<Endpoints['GET /stepUp']>['methods'][number]
type ConfirmIdentityProps = {
  onConfirmed: () => void
  /** A confirmation from the last ten minutes is accepted without asking again. */
  isLatelyEnough?: boolean
}

/** The methods by which a signed-in user can confirm their identity. */
export function ConfirmIdentity({ onConfirmed, isLatelyEnough = false }: ConfirmIdentityProps) {
  const textOf = useSecurityErrorText()
  const [methods, setMethods] = useState<Method[]>()
  const [error, setError] = useState<string>()
  const styles = async () => {
    const response = await api('GET /stepUp').catch(() => undefined)
    setError(response?.ok ? undefined : (response?.body.code ?? 'UNAVAILABLE'))
    if (!response?.ok) return
    if (isLatelyEnough && response.body.data.isConfirmed) onConfirmed()
    else setMethods(response.body.data.methods)
  }
  const lookFirst = useEffectEvent(styles)
  useEffect(() => {
    const soon = setTimeout(lookFirst)
    return () => clearTimeout(soon)
  }, [])
  return (
    <div className="grid gap-5">
      {error && <Banner tone="bad">{textOf(error)}</Banner>}
      {methods && <ConfirmMethods methods={methods} onFault={setError} onConfirmed={onConfirmed} />}
      {error && !methods && (
        <Button tone="line" size="lg" wide onClick={() => void styles()}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  )
}

type ConfirmMethodsProps = { methods: Method[]; onFault: (error?: string) => void; onConfirmed: () => void }

function ConfirmMethods({ methods, onFault, onConfirmed }: ConfirmMethodsProps) {
  const [busy, setBusy] = useState(false)
  const [verificationId, setVerificationId] = useState('')
  const send = async (body: StepUp) => {
    setBusy(true)
    onFault(undefined)
    const response = await api('POST /stepUp', { body }).catch(() => undefined)
    setBusy(false)
    if (response?.ok) onConfirmed()
    else onFault(response?.body.code ?? 'UNAVAILABLE')
  }
  const byPasskey = async () => {
    const question = await api('POST /stepUp/passkey').catch(() => undefined)
    if (!question?.ok) return onFault(question?.body.code ?? 'UNAVAILABLE')
    const credential = await signWithPasskey(question.body.data)
    if (credential) await send({ challengeId: question.body.data.challengeId, credential })
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // May be rendered inside the form that needs confirmation, so it cannot be a form itself.
    event.stopPropagation()
    const form = new FormData(event.currentTarget)
    const code = formText(form, 'code').replace(/\s/g, '')
    const body: StepUp = methods.includes('email')
      ? { verificationId, verificationCode: code }
      : code
        ? { code }
        : { password: formText(form, 'password') }
    void send(body)
  }
  const hasForm = methods.some((method) => method !== 'passkey')
  return (
    <>
      {methods.includes('passkey') && (
        <Button
          tone="ink"
          size="lg"
          wide
          busy={busy}
          icon={<Fingerprint aria-hidden />}
          onClick={() => void byPasskey()}
        >
          <Trans>Use a passkey</Trans>
        </Button>
      )}
      {hasForm && (
        <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
          {methods.includes('password') && (
            <PasswordField name="password" label={<Trans>Password</Trans>} autoComplete="current-password" />
          )}
          {methods.includes('authenticator') && (
            <CodeInput
              label={
                methods.includes('password') ? (
                  <Trans>Or a code from your authenticator app</Trans>
                ) : (
                  <Trans>Code from your authenticator app</Trans>
                )
              }
            />
          )}
          {methods.includes('email') && (
            <EmailCode isSent={Boolean(verificationId)} onSent={setVerificationId} onFault={onFault} />
          )}
          <Button type="submit" tone="ember" size="lg" wide busy={busy}>
            <Trans>Confirm</Trans>
          </Button>
        </form>
      )}
    </>
  )
}

const CodeInput = ({ label }: { label: ReactNode }) => (
  <Field name="code" label={label} inputMode="numeric" autoComplete="one-time-code" maxLength={7} dir="ltr" />
)

/** For users with neither password nor second factor: a code by email. */
function EmailCode({ isSent, onSent, onFault }: EmailCodeProps) {
  const ask = async () => {
    const response = await api('POST /sendEmailCode', { body: { trigger: 'STEP_UP' } })
    if (response.ok) onSent(response.body.data.verificationId)
    else onFault(response.body.code)
  }
  if (isSent) return <CodeInput label={<Trans>6-digit code from the email</Trans>} />
  return (
    <Button tone="line" wide onClick={() => void ask()}>
      <Trans>Email me a code</Trans>
    </Button>
  )
}
type EmailCodeProps = { isSent: boolean; onSent: (id: string) => void; onFault: (error?: string) => void }
