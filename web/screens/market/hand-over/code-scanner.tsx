import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useCamera } from '../../../features/account/verification/use-camera.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { createQrReader } from './qr-reader.ts'

const INTERVAL_MS = 200

type CodeScannerProps = { onFound: (code: string) => void; onCancel: () => void }

/** Reads a QR code with the camera. */
export function CodeScanner({ onFound, onCancel }: CodeScannerProps) {
  const { t } = useLingui()
  const { video, state } = useCamera('environment')
  const found = useRef(onFound)
  useEffect(() => {
    found.current = onFound
  })
  useEffect(() => {
    const screen = video.current
    if (state !== 'on' || !screen) return undefined
    const read = createQrReader()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const look = async () => {
      // A frame that cannot be read is skipped.
      const code = await read(screen).catch(() => undefined)
      if (isOver) return undefined
      if (code) return found.current(code)
      timer = setTimeout(() => void look(), INTERVAL_MS)
      return undefined
    }
    void look()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [state, video])
  if (state === 'refused' || state === 'none')
    return (
      <Banner tone="warn">
        <Trans>We can’t use the camera. Type the six digits instead.</Trans>
      </Banner>
    )
  return (
    <div className="grid gap-3">
      <video
        ref={video}
        muted
        playsInline
        aria-label={t`Camera`}
        className="aspect-square w-full rounded-card bg-night object-cover"
      />
      <Button tone="line" onClick={onCancel}>
        <Trans>Stop scanning</Trans>
      </Button>
    </div>
  )
}
