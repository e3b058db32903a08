import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Smartphone, Upload } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { buttonStyles } from '../../../ui/form/button-styles.ts'
import { Button } from '../../../ui/form/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { CameraViewfinder } from './camera-viewfinder.tsx'
import { capturePhoto, useCamera } from './use-camera.ts'
import { acceptOf, type Side } from './verification.ts'

export type CaptureProps = {
  side: Side
  file: File | undefined
  error?: ReactNode
  onFile: (file: File | undefined) => void
  /** Sends a link to continue on another device. */
  onSwitchDevice?: () => void
}

/** Captures one side by camera or file, with a preview before it is used. */
export function Capture({ side, file, error, onFile, onSwitchDevice }: CaptureProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {file ? (
        <CapturedPhoto side={side} file={file} />
      ) : (
        <Camera side={side} onFile={onFile} onSwitchDevice={onSwitchDevice} />
      )}
      {error && (
        <p role="alert" className="text-center text-bad-text">
          {error}
        </p>
      )}
    </div>
  )
}

function Camera({ side, onFile, onSwitchDevice }: Omit<CaptureProps, 'file' | 'error'>) {
  const { t } = useLingui()
  const isSelfie = side === 'selfie'
  const { video, state } = useCamera(isSelfie ? 'user' : 'environment')
  const shoot = () => {
    if (video.current) void capturePhoto(video.current, side).then(onFile)
  }
  return (
    <>
      <CameraViewfinder state={state} isSelfie={isSelfie}>
        <video
          ref={video}
          muted
          playsInline
          aria-label={t`Camera preview`}
          className={cx('size-full object-cover', isSelfie && '-scale-x-100', state !== 'on' && 'invisible')}
        />
      </CameraViewfinder>
      <ul className="flex flex-wrap justify-center gap-x-5 gap-y-1 text-13">
        {(isSelfie
          ? [t`Look straight ahead`, t`Face uncovered`]
          : [t`All four corners`, t`Sharp`, t`No glare`]
        ).map((tip) => (
          <li key={tip} className="flex items-center gap-1.5">
            <Check aria-hidden className="size-3.5 text-ok-text" />
            {tip}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-center gap-3">
        <label
          className={cx(
            buttonStyles({ tone: state === 'on' ? 'line' : 'ember', size: 'sm' }),
            'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ember',
          )}
        >
          <Upload aria-hidden className="size-4" />
          <Trans>Choose file</Trans>
          <input
            type="file"
            accept={acceptOf(side)}
            onChange={(event) => onFile(event.target.files?.[0])}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
        {state === 'on' && (
          <button
            type="button"
            aria-label={t`Take photo`}
            onClick={shoot}
            className="size-18 rounded-full border-4 border-raised bg-ember-fill outline-2 outline-ember-fill transition-[scale] active:scale-94"
          />
        )}
        {onSwitchDevice && (
          <Button
            size="sm"
            tone="line"
            icon={<Smartphone aria-hidden className="size-4" />}
            onClick={onSwitchDevice}
          >
            <Trans>Use another device</Trans>
          </Button>
        )}
      </div>
    </>
  )
}

function CapturedPhoto({ side, file }: { side: Side; file: File }) {
  const { t } = useLingui()
  const image = useRef<HTMLImageElement>(null)
  // Revoked when the preview is unmounted.
  useEffect(() => {
    const url = URL.createObjectURL(file)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  return (
    <div className="grid aspect-4/3 w-full place-items-center overflow-hidden rounded-card bg-sunk-2">
      {file.type.startsWith('image/') ? (
        <img ref={image} alt={t`Your photo`} className="size-full object-contain" data-side={side} />
      ) : (
        <span className="px-6 text-center font-medium break-all">{file.name}</span>
      )}
    </div>
  )
}
