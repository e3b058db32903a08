import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { copyText } from '../../lib/copy-text.ts'
import { say, sayError } from '../../lib/say.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'

/** Shown once; whoever has them gets in without the app. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  const text = codes.join('\n')
  // Once for every set of codes: they are what the person came for.
  useEffect(() => {
    if (text) heading.current?.focus()
  }, [text])
  const copy = async () => {
    try {
      await copyText(text)
      say(t`The codes are copied.`)
    } catch {
      sayError(t`Your browser did not let us copy. Mark the codes and copy them.`)
    }
  }
  return (
    <section aria-labelledby="recovery" className="mt-6 grid gap-4 rounded-card bg-sunk p-5">
      <h2 id="recovery" ref={heading} tabIndex={-1} className="type-20 outline-none">
        <Trans>Your recovery codes</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>
          Each works once, when your phone or passkey is out of reach. Keep them where only you look: we show
          them now and never again.
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
          className={buttonLook({ size: 'sm', tone: 'line' })}
        >
          <Download aria-hidden className="size-4" />
          <Trans>Save as a file</Trans>
        </a>
      </div>
    </section>
  )
}
