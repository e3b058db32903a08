import { Trans, useLingui } from '@lingui/react/macro'
import { CameraOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cx } from '../../../ui/cx.ts'
import { Button } from '../../../ui/form/button.tsx'
import { NativeSelect } from '../../../ui/form/native-select.tsx'
import { LevelMeter } from './level-meter.tsx'
import type { DeviceFault, useDevices } from './use-devices.ts'

/** Preview, devices and microphone level before a stream. */
export function DeviceCheck({
  media,
  devices,
  choice,
  setChoice,
  fault,
  retry,
}: ReturnType<typeof useDevices>) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Camera and microphone`} className="grid content-start gap-4">
      <div className="relative aspect-video overflow-hidden rounded-panel bg-night text-white">
        {media ? <Preview media={media} /> : <NoPicture fault={fault} onRetry={retry} />}
      </div>
      <LevelMeter media={media} />
      <div className="grid gap-4 tablet:grid-cols-2">
        <NativeSelect
          label={t`Camera`}
          value={choice.camera ?? media?.getVideoTracks()[0]?.getSettings().deviceId ?? ''}
          disabled={devices.cameras.length === 0}
          onChange={({ target }) => setChoice({ ...choice, camera: target.value })}
          options={named(devices.cameras, t`Camera`)}
        />
        <NativeSelect
          label={t`Microphone`}
          value={choice.microphone ?? media?.getAudioTracks()[0]?.getSettings().deviceId ?? ''}
          disabled={devices.microphones.length === 0}
          onChange={({ target }) => setChoice({ ...choice, microphone: target.value })}
          options={named(devices.microphones, t`Microphone`)}
        />
      </div>
    </section>
  )
}

/** Browsers hide labels until access is allowed. */
const named = (devices: { id: string; label: string }[], name: string) =>
  devices.length
    ? devices.map(({ id, label }, n) => ({ value: id, label: label || `${name} ${n + 1}` }))
    : [{ value: '', label: '–' }]

type PreviewProps = { media: MediaStream; isMirrored?: boolean; isFilling?: boolean }
export function Preview({ media, isMirrored = true, isFilling = false }: PreviewProps) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = media
  }, [media])
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the host's own picture, without sound
    <video
      ref={video}
      muted
      playsInline
      autoPlay
      aria-label={t`Preview`}
      className={cx(
        'size-full min-h-0 min-w-0',
        isFilling ? 'object-cover' : 'object-contain',
        isMirrored && '-scale-x-100',
      )}
    />
  )
}

function NoPicture({ fault, onRetry }: { fault: DeviceFault | undefined; onRetry: () => void }) {
  return (
    <div className="grid size-full place-content-center justify-items-center gap-3 p-6 text-center">
      <CameraOff aria-hidden className="size-8" />
      <p role="status">
        {fault === 'denied' ? (
          <Trans>Allow camera and microphone access in your browser, then try again.</Trans>
        ) : fault === 'missing' ? (
          <Trans>No camera or microphone found. Connect one, then try again.</Trans>
        ) : fault === 'busy' ? (
          <Trans>Another app is using your camera. Close it, then try again.</Trans>
        ) : (
          <Trans>Allow camera and microphone access to see your preview.</Trans>
        )}
      </p>
      {fault && (
        <Button tone="media" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  )
}
