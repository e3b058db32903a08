import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useCamera } from '../../../features/account/verification/use-camera.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'

/** Missing in TypeScript's DOM types. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => Detector
  }
}

const INTERVAL_MS = 200

type CodeScannerProps = { onFound: (code: string) => void; onCancel: () => void }

/** Reads a QR code with the camera. Render only where `BarcodeDetector` exists. */
export function CodeScanner({ onFound, onCancel }: CodeScannerProps) {
  const { t } = useLingui()
  const { video, state } = useCamera('environment')
  const found = useRef(onFound)
  useEffect(() => {
    found.current = onFound
  })
  useEffect(() => {
    const { BarcodeDetector } = window
    const screen = video.current
    if (state !== 'on' || !BarcodeDetector || !screen) return undefined
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const look = async () => {
      // A frame that cannot be read is skipped.
      const [code] = await detector.detect(screen).catch(() => [])
      if (isOver) return undefined
      if (code) return found.current(code.rawValue)
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
