import { Trans } from '@lingui/react/macro'
import { Fingerprint } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import type { Body, Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { api } from '../../lib/api.ts'
import { formText } from '../../lib/form-text.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { signWithPasskey } from './passkey-client.ts'
import { useRefusalText } from './refusal-texts.ts'

type StepUp = Body<Endpoints['POST /stepUp']>
type Method = Data<Endpoints['GET /stepUp']>['methods'][number]
type ConfirmWaysProps = {
  onConfirmed: () => void
  /** Somebody who confirmed it within ten minutes is not asked again. */
  isLatelyEnough?: boolean
}

/** The ways in which somebody who is signed in can show that it is really them. */
export function ConfirmWays({ onConfirmed, isLatelyEnough = false }: ConfirmWaysProps) {
  const textOf = useRefusalText()
  const [methods, setMethods] = useState<Method[]>()
  const [fault, setFault] = useState<string>()
  const look = async () => {
    const answer = await api('GET /stepUp').catch(() => undefined)
    setFault(answer?.ok ? undefined : (answer?.body.code ?? 'UNAVAILABLE'))
    if (!answer?.ok) return
    if (isLatelyEnough && answer.body.data.isConfirmed) onConfirmed()
    else setMethods(answer.body.data.methods)
  }
  const lookFirst = useEffectEvent(look)
  useEffect(() => {
    const soon = setTimeout(lookFirst)
    return () => clearTimeout(soon)
  }, [])
  return (
    <div className="grid gap-5">
      {fault && <Banner tone="bad">{textOf(fault)}</Banner>}
      {methods && <Ways methods={methods} onFault={setFault} onConfirmed={onConfirmed} />}
      {fault && !methods && (
        <Button tone="line" size="lg" wide onClick={() => void look()}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  )
}

type WaysProps = { methods: Method[]; onFault: (fault?: string) => void; onConfirmed: () => void }

function Ways({ methods, onFault, onConfirmed }: WaysProps) {
  const [busy, setBusy] = useState(false)
  const [verificationId, setVerificationId] = useState('')
  const send = async (body: StepUp) => {
    setBusy(true)
    onFault(undefined)
    const answer = await api('POST /stepUp', { body }).catch(() => undefined)
    setBusy(false)
    if (answer?.ok) onConfirmed()
    else onFault(answer?.body.code ?? 'UNAVAILABLE')
  }
  const byPasskey = async () => {
    const question = await api('POST /stepUp/passkey').catch(() => undefined)
    if (!question?.ok) return onFault(question?.body.code ?? 'UNAVAILABLE')
    const credential = await signWithPasskey(question.body.data)
    if (credential) await send({ challengeId: question.body.data.challengeId, credential })
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // It may stand inside the form that asks for it.
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
          <Trans>Use your passkey</Trans>
        </Button>
      )}
      {hasForm && (
        <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
          {methods.includes('password') && (
            <PasswordField name="password" label={<Trans>Password</Trans>} autoComplete="current-password" />
          )}
          {methods.includes('authenticator') && (
            <CodeLine
              label={
                methods.includes('password') ? (
                  <Trans>Or the code of your authenticator app</Trans>
                ) : (
                  <Trans>Code of your authenticator app</Trans>
                )
              }
            />
          )}
          {methods.includes('email') && (
            <MailedCode isSent={Boolean(verificationId)} onSent={setVerificationId} onFault={onFault} />
          )}
          <Button type="submit" tone="ember" size="lg" wide busy={busy}>
            <Trans>Confirm</Trans>
          </Button>
        </form>
      )}
    </>
  )
}

const CodeLine = ({ label }: { label: ReactNode }) => (
  <Field name="code" label={label} inputMode="numeric" autoComplete="one-time-code" maxLength={7} dir="ltr" />
)

/** For those who have neither password nor second factor: a code by mail. */
function MailedCode({ isSent, onSent, onFault }: MailedCodeProps) {
  const ask = async () => {
    const answer = await api('POST /sendEmailCode', { body: { trigger: 'STEP_UP' } })
    if (answer.ok) onSent(answer.body.data.verificationId)
    else onFault(answer.body.code)
  }
  if (isSent) return <CodeLine label={<Trans>Six-digit code from the mail</Trans>} />
  return (
    <Button tone="line" wide onClick={() => void ask()}>
      <Trans>Send me a code by mail</Trans>
    </Button>
  )
}
type MailedCodeProps = { isSent: boolean; onSent: (id: string) => void; onFault: (fault?: string) => void }
