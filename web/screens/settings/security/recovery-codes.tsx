import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { showSuccess, showError } from '../../../lib/toast/toast-messages.ts'
import { Button } from '../../../ui/form/button.tsx'
import { buttonStyles } from '../../../ui/form/button-styles.ts'

/** Shown once; each code replaces the app. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  const text = codes.join('\n')
  // Focuses each new set of codes.
  useEffect(() => {
    if (text) heading.current?.focus()
  }, [text])
  const copy = async () => {
    try {
      await copyText(text)
      showSuccess(t`Codes copied.`)
    } catch {
      showError(t`Your browser blocked copying. Select the codes and copy them.`)
    }
  }
  return (
    <section aria-labelledby="recovery" className="mt-6 grid gap-4 rounded-card bg-sunk p-5">
      <h2 id="recovery" ref={heading} tabIndex={-1} className="type-20 outline-none">
        <Trans>Your recovery codes</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>
          Each code works once, when you can’t use your phone or passkey. Store them somewhere safe: we won’t
          show them again.
        </Trans>
      </p>
      <ol dir="ltr" className="grid grid-cols-2 gap-x-6 gap-y-1.5 font-mono text-16 tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          tone="line"
          icon={<Copy aria-hidden className="size-4" />}
          onClick={() => void copy()}
        >
          <Trans>Copy</Trans>
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="fanlight-recovery-codes.txt"
          className={buttonStyles({ size: 'sm', tone: 'line' })}
        >
          <Download aria-hidden className="size-4" />
          <Trans>Download</Trans>
        </a>
      </div>
    </section>
  )
}
