import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Smartphone, Upload } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { buttonLook } from '../../ui/button-look.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Finder } from './finder.tsx'
import { takePicture, useCamera } from './use-camera.ts'
import { acceptOf, type Side } from './verification.ts'

export type CaptureProps = {
  side: Side
  file: File | undefined
  error?: ReactNode
  onFile: (file: File | undefined) => void
  /** Sends the link that goes on with this on another device. */
  onElsewhere?: () => void
}

/** One side by camera or file; what was taken is looked at before it is used. */
export function Capture({ side, file, error, onFile, onElsewhere }: CaptureProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {file ? (
        <Taken side={side} file={file} />
      ) : (
        <Camera side={side} onFile={onFile} onElsewhere={onElsewhere} />
      )}
      {error && (
        <p role="alert" className="text-center text-bad-text">
          {error}
        </p>
      )}
    </div>
  )
}

function Camera({ side, onFile, onElsewhere }: Omit<CaptureProps, 'file' | 'error'>) {
  const { t } = useLingui()
  const isSelfie = side === 'selfie'
  const { video, state } = useCamera(isSelfie ? 'user' : 'environment')
  const shoot = () => {
    if (video.current) void takePicture(video.current, side).then(onFile)
  }
  return (
    <>
      <Finder state={state} isSelfie={isSelfie}>
        <video
          ref={video}
          muted
          playsInline
          aria-label={t`What the camera sees`}
          className={cx('size-full object-cover', isSelfie && '-scale-x-100', state !== 'on' && 'invisible')}
        />
      </Finder>
      <ul className="flex flex-wrap justify-center gap-x-5 gap-y-1 text-13">
        {(isSelfie
          ? [t`Look straight ahead`, t`Nothing over your face`]
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
            buttonLook({ tone: state === 'on' ? 'line' : 'ember', size: 'sm' }),
            'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ember',
          )}
        >
          <Upload aria-hidden className="size-4" />
          <Trans>Choose a file</Trans>
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
            aria-label={t`Take the picture`}
            onClick={shoot}
            className="size-18 rounded-full border-4 border-raised bg-ember-fill outline-2 outline-ember-fill transition-[scale] active:scale-94"
          />
        )}
        {onElsewhere && (
          <Button
            size="sm"
            tone="line"
            icon={<Smartphone aria-hidden className="size-4" />}
            onClick={onElsewhere}
          >
            <Trans>Use another device</Trans>
          </Button>
        )}
      </div>
    </>
  )
}

function Taken({ side, file }: { side: Side; file: File }) {
  const { t } = useLingui()
  const image = useRef<HTMLImageElement>(null)
  // The address of a file lives as long as it is looked at.
  useEffect(() => {
    const url = URL.createObjectURL(file)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  return (
    <div className="grid aspect-4/3 w-full place-items-center overflow-hidden rounded-card bg-sunk-2">
      {file.type.startsWith('image/') ? (
        <img ref={image} alt={t`Your picture`} className="size-full object-contain" data-side={side} />
      ) : (
        <span className="px-6 text-center font-medium break-all">{file.name}</span>
      )}
    </div>
  )
}
