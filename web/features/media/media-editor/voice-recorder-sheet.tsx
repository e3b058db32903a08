import { Trans, useLingui } from '@lingui/react/macro'
import { Mic, Pause, Play, RotateCcw, Square } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { showSuccess } from '../../../lib/toast/toast-messages.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { AudioPlayer } from '../player/audio-player.tsx'
import { VoiceError } from './voice-error.tsx'
import { VoiceMeter } from './voice-meter.tsx'
import { barsOf } from './audio-levels.ts'
import { createVoiceRecorder, type VoiceState } from './voice-recorder.ts'
import { voiceFile } from './voice-file.ts'

type VoiceRecorderSheetProps = {
  onClose: () => void
  /** Called with the recording, as MP3 where the browser can encode it. */
  onDone: (file: File) => void
  maxSeconds?: number
}

/** Records a voice message, with playback before use and a confirmation before discarding. */
export function VoiceRecorderSheet({ onClose, onDone, maxSeconds = 600 }: VoiceRecorderSheetProps) {
  const { t } = useLingui()
  const { duration } = useFormats()
  const { state, recorder } = useRecorder(maxSeconds)
  const [isLeaving, setLeaving] = useState(false)
  const [isEncoding, setEncoding] = useState(false)
  const hasSound = state.step === 'recording' || state.step === 'paused' || state.step === 'recorded'
  const most = duration(maxSeconds)
  const close = () => {
    if (!hasSound || isLeaving) return onClose()
    if (state.step === 'recording') recorder.pause()
    return setLeaving(true)
  }
  const finish = async () => {
    if (!state.original) return
    setEncoding(true)
    const { file, isOriginal } = await voiceFile(state.original)
    if (isOriginal) showSuccess(t`We couldn’t convert it to MP3, so we’ll upload the original recording.`)
    onDone(file)
  }
  return (
    <Dialog
      open
      title={<Trans>Record audio</Trans>}
      note={<Trans>Up to {most}. You can listen before you use it.</Trans>}
      firm={hasSound}
      onOpenChange={(open) => !open && close()}
      footer={
        isLeaving ? (
          <>
            <Button onClick={() => setLeaving(false)}>
              <Trans>Keep</Trans>
            </Button>
            <Button tone="danger" className="flex-1" onClick={onClose}>
              <Trans>Discard</Trans>
            </Button>
          </>
        ) : (
          <Controls
            state={state}
            recorder={recorder}
            isEncoding={isEncoding}
            onFinish={() => void finish()}
          />
        )
      }
    >
      <div className="grid gap-4">
        <VoiceError state={state} mostSeconds={maxSeconds} />
        {isLeaving && (
          <Banner tone="warn">
            <Trans>You haven’t used this recording yet. Discard it?</Trans>
          </Banner>
        )}
        {state.url ? (
          <AudioPlayer
            title={t`Your recording`}
            fileUrl={state.url}
            waveform={barsOf(state.levels, 96)}
            duration={state.seconds}
          />
        ) : (
          <VoiceMeter state={state} mostSeconds={maxSeconds} />
        )}
      </div>
    </Dialog>
  )
}

/** One recorder while the sheet is open; closing releases the microphone. */
function useRecorder(maxSeconds: number) {
  const [made] = useState(() => {
    const listeners = new Set<() => void>()
    const recorder = createVoiceRecorder(maxSeconds, () => listeners.forEach((notify) => notify()))
    const subscribe = (notify: () => void) => {
      listeners.add(notify)
      return () => void listeners.delete(notify)
    }
    return { recorder, subscribe }
  })
  const state = useSyncExternalStore(made.subscribe, made.recorder.state)
  useEffect(() => () => made.recorder.discard(), [made])
  return { state, recorder: made.recorder }
}

type ControlsProps = {
  state: VoiceState
  recorder: ReturnType<typeof createVoiceRecorder>
  isEncoding: boolean
  onFinish: () => void
}

function Controls({ state: { step }, recorder, isEncoding, onFinish }: ControlsProps) {
  if (step === 'recorded')
    return (
      <>
        <Button
          icon={<RotateCcw aria-hidden className="size-4.5" />}
          disabled={isEncoding}
          onClick={recorder.discard}
        >
          <Trans>Record again</Trans>
        </Button>
        <Button tone="ember" className="flex-1" busy={isEncoding} onClick={onFinish}>
          <Trans>Use this recording</Trans>
        </Button>
      </>
    )
  if (step === 'recording' || step === 'paused')
    return (
      <>
        {step === 'recording' ? (
          <Button icon={<Pause aria-hidden className="size-4.5" />} onClick={recorder.pause}>
            <Trans>Pause</Trans>
          </Button>
        ) : (
          <Button icon={<Play aria-hidden className="size-4.5" />} onClick={recorder.goOn}>
            <Trans>Continue</Trans>
          </Button>
        )}
        <Button
          tone="ink"
          className="flex-1"
          icon={<Square aria-hidden className="size-4 fill-current" />}
          onClick={() => void recorder.finish()}
        >
          <Trans>Stop and listen</Trans>
        </Button>
      </>
    )
  return (
    <Button
      tone="ember"
      wide
      busy={step === 'asking'}
      icon={<Mic aria-hidden className="size-4.5" />}
      onClick={() => void recorder.start()}
    >
      <Trans>Start recording</Trans>
    </Button>
  )
}
