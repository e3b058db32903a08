import { Trans, useLingui } from '@lingui/react/macro'
import { Fingerprint } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react'
import type { Body, Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { api } from '../../lib/api.ts'
import { formText } from '../../lib/form-text.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { signWithPasskey } from './passkey-client.ts'
import { useRefusalText } from './refusal-texts.ts'

type StepUp = Body<Endpoints['POST /stepUp']>
type Method = Data<Endpoints['GET /stepUp']>['methods'][number]
export type StepUpDialogProps = { open: boolean; onDone: (isConfirmed: boolean) => void }

/** Asks somebody who is signed in to show once more that it is really them. */
export function StepUpDialog({ open, onDone }: StepUpDialogProps) {
  const { t } = useLingui()
  const textOf = useRefusalText()
  const [methods, setMethods] = useState<Method[]>()
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    if (!open) return
    const look = async () => {
      setFault(undefined)
      const answer = await api('GET /stepUp')
      if (!answer.ok) setFault(answer.body.code)
      else if (answer.body.data.isConfirmed) onDone(true)
      else setMethods(answer.body.data.methods)
    }
    void look()
    // Asked anew each time it opens, and only then.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [open])
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onDone(false)}
      title={t`Confirm that it is you`}
      note={t`Then we do not ask again for ten minutes.`}
    >
      <div className="grid gap-5 pt-2">
        {fault && <Banner tone="bad">{textOf(fault)}</Banner>}
        {methods && <Ways methods={methods} onFault={setFault} onConfirmed={() => onDone(true)} />}
      </div>
    </Dialog>
  )
}

type WaysProps = { methods: Method[]; onFault: (fault?: string) => void; onConfirmed: () => void }

function Ways({ methods, onFault, onConfirmed }: WaysProps) {
  const [busy, setBusy] = useState(false)
  const [verificationId, setVerificationId] = useState('')
  const send = async (body: StepUp) => {
    setBusy(true)
    onFault(undefined)
    const answer = await api('POST /stepUp', { body })
    setBusy(false)
    if (answer.ok) onConfirmed()
    else onFault(answer.body.code)
  }
  const byPasskey = async () => {
    const question = await api('POST /stepUp/passkey')
    if (!question.ok) return onFault(question.body.code)
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
