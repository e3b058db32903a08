import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Download, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { showSuccess, showError } from '../../../lib/toast/toast-messages.ts'
import { Button } from '../../../ui/form/button.tsx'
import { buttonStyles } from '../../../ui/form/button-styles.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ShareTargets } from './share-targets.tsx'
import type { OverlayProps } from '../../layout/dialogs/dialog-keys.ts'

/** Copy, share or scan a link. `id` is a username, or `post:` and the id of a post. */
export function ShareSheet({ id = '', open, onClose }: OverlayProps) {
  const { t } = useLingui()
  const postId = id.startsWith('post:') ? id.slice('post:'.length) : undefined
  const url = `${window.location.origin}/${postId ? `post/${postId}` : id}`
  const title = postId ? t`A post on Fanlight` : `@${id} · Fanlight`
  const code = useQrCode(url)
  const copy = async () => {
    try {
      await copyText(url)
      showSuccess(t`Link copied.`)
    } catch {
      showError(t`Your browser blocked copying. Select the link and copy it.`)
    }
  }
  const canShare = typeof navigator.share === 'function'
  const share = () =>
    // The share dialog was dismissed.
    navigator.share({ title, url }).catch(() => undefined)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={postId ? t`Share post` : t`Share profile`}
    >
      <div className="grid justify-items-center gap-4 pb-2">
        {code ? (
          <img
            src={code}
            alt={postId ? t`QR code for this post` : t`QR code for @${id}`}
            width={220}
            height={220}
            className="rounded-card bg-white p-3"
          />
        ) : (
          <span className="size-55 rounded-card bg-sunk-2" />
        )}
        <input
          readOnly
          aria-label={t`Link`}
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
            <a
              href={code}
              download={`${postId ?? id}.svg`}
              className={`${buttonStyles({ tone: 'line' })} flex-1`}
            >
              <Download aria-hidden className="size-4" />
              <Trans>Save QR code</Trans>
            </a>
          )}
        </div>
        <ShareTargets url={url} title={title} />
      </div>
    </Dialog>
  )
}

/** QR code of a URL; its library is loaded on demand. */
function useQrCode(url: string) {
  const [code, setCode] = useState<string>()
  useEffect(() => {
    let isCancelled = false
    const draw = async () => {
      const { renderSVG } = await import('uqr')
      if (!isCancelled) setCode(`data:image/svg+xml,${encodeURIComponent(renderSVG(url, { border: 0 }))}`)
    }
    // The link is shown without it.
    draw().catch(() => undefined)
    return () => {
      isCancelled = true
    }
  }, [url])
  return code
}
