import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Circle, RotateCcw, Square } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { formatClock } from '../../../features/media/player/image-url.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { createVideoRecorder, type RecorderError, type RecorderState } from './video-recorder.ts'

type VideoRecorderSheetProps = { onClose: () => void; onDone: (file: File) => void; maxSeconds?: number }

/** Records a video with the camera: preview, timer, playback, retake. */
export function VideoRecorderSheet({ onClose, onDone, maxSeconds = 180 }: VideoRecorderSheetProps) {
  const { state, recorder } = useRecorder(maxSeconds)
  const { step, file, error } = state
  const most = formatClock(maxSeconds)
  return (
    <Dialog
      open
      title={<Trans>Record video</Trans>}
      note={<Trans>Up to {most} minutes. You can watch it before you use it.</Trans>}
      firm={step === 'recording' || step === 'recorded'}
      onOpenChange={(open) => !open && onClose()}
      footer={
        step === 'recorded' && file ? (
          <>
            <Button icon={<RotateCcw aria-hidden className="size-4" />} onClick={() => void recorder.open()}>
              <Trans>Retake</Trans>
            </Button>
            <Button
              tone="ember"
              className="flex-1"
              icon={<Check aria-hidden className="size-4" />}
              onClick={() => onDone(file)}
            >
              <Trans>Use video</Trans>
            </Button>
          </>
        ) : step === 'recording' ? (
          <Button
            tone="danger"
            className="flex-1"
            icon={<Square aria-hidden className="size-4" />}
            onClick={recorder.finish}
          >
            <Trans>Stop recording</Trans>
          </Button>
        ) : step === 'failed' ? (
          <Button className="flex-1" onClick={() => void recorder.open()}>
            <Trans>Try again</Trans>
          </Button>
        ) : (
          <Button
            tone="ember"
            className="flex-1"
            disabled={step !== 'ready'}
            icon={<Circle aria-hidden className="size-4 fill-current" />}
            onClick={recorder.start}
          >
            <Trans>Start recording</Trans>
          </Button>
        )
      }
    >
      <div className="grid gap-3">
        {error && <Banner tone={step === 'failed' ? 'bad' : 'warn'}>{messages[error]}</Banner>}
        {step !== 'failed' && <Picture state={state} maxSeconds={maxSeconds} />}
      </div>
    </Dialog>
  )
}

/** The live camera, or the recording. */
function Picture({ state, maxSeconds }: { state: RecorderState; maxSeconds: number }) {
  const { t } = useLingui()
  const screen = useRef<HTMLVideoElement>(null)
  const { stream, url, step, seconds } = state
  useEffect(() => {
    if (screen.current) screen.current.srcObject = stream ?? null
  }, [stream])
  const frame = 'mx-auto aspect-9/16 max-h-[52dvh] rounded-card bg-night object-cover'
  if (url)
    return (
      <video key={url} src={url} controls playsInline aria-label={t`Your recording`} className={frame}>
        <track kind="captions" />
      </video>
    )
  return (
    <div className="relative mx-auto">
      {/* Mirrored, as people know themselves; the recording is not. */}
      <video
        ref={screen}
        autoPlay
        muted
        playsInline
        aria-label={t`Camera`}
        className={`${frame} -scale-x-100`}
      />
      {step === 'recording' && (
        <p
          role="timer"
          aria-label={t`Recording time`}
          className="absolute start-3 top-3 flex items-center gap-2 rounded-full bg-black/60 px-3 py-1 text-13 font-semibold text-white tabular-nums"
        >
          <span aria-hidden className="size-2.5 rounded-full bg-ember" />
          {formatClock(seconds)} / {formatClock(maxSeconds)}
        </p>
      )}
    </div>
  )
}

const messages: Record<RecorderError, ReactNode> = {
  noCamera: <Trans>No camera or microphone found. Connect them and try again.</Trans>,
  refused: <Trans>Camera access is blocked. Allow it in your browser’s address bar and try again.</Trans>,
  busy: <Trans>Another app is using your camera. Close it and try again.</Trans>,
  cannot: <Trans>This browser can’t record video. Upload a video file instead.</Trans>,
  tooShort: <Trans>That was less than a second. Try a longer recording.</Trans>,
  lost: <Trans>Your camera was disconnected.</Trans>,
}

/** One recorder while the sheet is open; closing releases the camera. */
function useRecorder(maxSeconds: number) {
  const [made] = useState(() => {
    const listeners = new Set<() => void>()
    const recorder = createVideoRecorder(maxSeconds, () => listeners.forEach((notify) => notify()))
    const subscribe = (notify: () => void) => {
      listeners.add(notify)
      return () => void listeners.delete(notify)
    }
    return { recorder, subscribe }
  })
  const state = useSyncExternalStore(made.subscribe, made.recorder.state, made.recorder.state)
  useEffect(() => {
    void made.recorder.open()
    return made.recorder.close
  }, [made])
  return { state, recorder: made.recorder }
}
