import { Trans, useLingui } from '@lingui/react/macro'
import { ScanLine } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { api } from '../../../lib/api/api.ts'
import { showSuccess } from '../../../lib/toast/toast-messages.ts'
import { Button } from '../../../ui/form/button.tsx'
import { CodeField } from '../../../ui/form/code-field.tsx'
import { CodeScanner } from './code-scanner.tsx'

type EnterCodeProps = { orderId: string; name: string; onDone: () => void }

/** Confirms the hand-over with the other side's code: scanned where the browser can, or typed. */
export function EnterCode({ orderId, name, onDone }: EnterCodeProps) {
  const { t } = useLingui()
  const [isScanning, setScanning] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const canScan = useSyncExternalStore(
    () => () => undefined,
    () => 'mediaDevices' in navigator,
    () => false,
  )
  const confirm = async (code: string) => {
    setScanning(false)
    setBusy(true)
    const answer = await api('POST /qrCode', { body: { code, orderId } }).catch(() => undefined)
    setBusy(false)
    if (!answer?.ok)
      return setFault(answer?.body.message ?? t`Something went wrong. Check your connection and try again.`)
    setFault(undefined)
    showSuccess(answer.body.data.isCompleted ? t`Order completed.` : t`Hand-over confirmed.`)
    return onDone()
  }
  return (
    <section className="grid gap-4 rounded-panel border border-line bg-raised p-5">
      <h2 className="type-20">
        <Trans>Enter {name}’s code</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>Only when you have the item in your hands.</Trans>
      </p>
      {canScan &&
        (isScanning ? (
          <CodeScanner onFound={(code) => void confirm(code)} onCancel={() => setScanning(false)} />
        ) : (
          <Button
            tone="line"
            icon={<ScanLine aria-hidden className="size-4" />}
            onClick={() => {
              setFault(undefined)
              setScanning(true)
            }}
          >
            <Trans>Scan with the camera</Trans>
          </Button>
        ))}
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const code = new FormData(event.currentTarget).get('code')
          if (typeof code === 'string' && code.length === 6) void confirm(code)
          else setFault(t`Enter the six digits.`)
        }}
      >
        <CodeField name="code" label={t`Six-digit code`} autoComplete="off" error={fault} />
        <Button type="submit" tone="ember" busy={isBusy}>
          <Trans>Confirm hand-over</Trans>
        </Button>
      </form>
    </section>
  )
}
