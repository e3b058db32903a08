import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Download, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copyText } from '../../lib/copy-text.ts'
import { say, sayError } from '../../lib/say.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { OverlayProps } from '../shell/dialog-keys.ts'

/** A profile's address to copy, hand on or scan. The id is the username. */
export function ShareSheet({ id: username = '', open, onClose }: OverlayProps) {
  const { t } = useLingui()
  const url = `${window.location.origin}/${username}`
  const code = useCode(url)
  const copy = async () => {
    try {
      await copyText(url)
      say(t`The address is copied.`)
    } catch {
      sayError(t`Your browser did not let us copy. Mark the address and copy it.`)
    }
  }
  const canShare = typeof navigator.share === 'function'
  const share = () =>
    // Closed without choosing anybody: nothing to say.
    navigator.share({ title: `@${username} · Fanlight`, url }).catch(() => undefined)
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={t`Share this profile`}>
      <div className="grid justify-items-center gap-4 pb-2">
        {code ? (
          <img
            src={code}
            alt={t`Code that leads to @${username}`}
            width={220}
            height={220}
            className="rounded-card bg-white p-3"
          />
        ) : (
          <span className="size-55 rounded-card bg-sunk-2" />
        )}
        <input
          readOnly
          aria-label={t`Address`}
          value={url}
          dir="ltr"
          onFocus={(event) => event.target.select()}
          className="field-box h-12 w-full px-3.5 text-center text-14 outline-none"
        />
        <div className="flex w-full flex-wrap gap-2">
          <Button tone="ember" className="flex-1" onClick={() => void copy()}>
            <Copy aria-hidden className="size-4" />
            <Trans>Copy</Trans>
          </Button>
          {canShare && (
            <Button tone="line" className="flex-1" onClick={() => void share()}>
              <Share2 aria-hidden className="size-4" />
              <Trans>Share</Trans>
            </Button>
          )}
          {code && (
            <a href={code} download={`${username}.svg`} className={`${buttonLook({ tone: 'line' })} flex-1`}>
              <Download aria-hidden className="size-4" />
              <Trans>Save the code</Trans>
            </a>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** The QR code of an address as a picture; its maker is fetched when it is wanted. */
function useCode(url: string) {
  const [code, setCode] = useState<string>()
  useEffect(() => {
    let isGone = false
    const draw = async () => {
      const { renderSVG } = await import('uqr')
      if (!isGone) setCode(`data:image/svg+xml,${encodeURIComponent(renderSVG(url, { border: 0 }))}`)
    }
    // Without it the address still stands there.
    draw().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [url])
  return code
}
