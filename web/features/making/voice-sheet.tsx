import { Trans, useLingui } from '@lingui/react/macro'
import { Mic, Pause, Play, RotateCcw, Square } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { say } from '../../lib/say.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useFormats } from '../../lib/format/use-formats.ts'
import { Sound } from '../media/sound.tsx'
import { VoiceFaultLine } from './voice-fault-line.tsx'
import { VoiceMeter } from './voice-meter.tsx'
import { barsOf } from './voice-levels.ts'
import { createVoiceRecorder, type VoiceState } from './voice-recorder.ts'
import { voiceFile } from './voice-file.ts'

type VoiceSheetProps = {
  onClose: () => void
  /** The recording as a file, mp3 where this browser can make one. */
  onDone: (file: File) => void
  mostSeconds?: number
}

/** Records a voice: heard again before it is used, thrown away only when asked. */
export function VoiceSheet({ onClose, onDone, mostSeconds = 600 }: VoiceSheetProps) {
  const { t } = useLingui()
  const { duration } = useFormats()
  const { state, recorder } = useRecorder(mostSeconds)
  const [isLeaving, setLeaving] = useState(false)
  const [isMaking, setMaking] = useState(false)
  const hasSound = state.step === 'recording' || state.step === 'paused' || state.step === 'recorded'
  const most = duration(mostSeconds)
  const close = () => {
    if (!hasSound || isLeaving) return onClose()
    if (state.step === 'recording') recorder.pause()
    return setLeaving(true)
  }
  const hand = async () => {
    if (!state.original) return
    setMaking(true)
    const { file, isOriginal } = await voiceFile(state.original)
    if (isOriginal) say(t`It could not be made an mp3 here, so it goes as it was recorded.`)
    onDone(file)
  }
  return (
    <Dialog
      open
      title={<Trans>Record your voice</Trans>}
      note={<Trans>At most {most}. You hear it before anybody else does.</Trans>}
      firm={hasSound}
      onOpenChange={(open) => !open && close()}
      footer={
        isLeaving ? (
          <>
            <Button onClick={() => setLeaving(false)}>
              <Trans>Keep it</Trans>
            </Button>
            <Button tone="danger" className="flex-1" onClick={onClose}>
              <Trans>Throw it away</Trans>
            </Button>
          </>
        ) : (
          <Controls state={state} recorder={recorder} isMaking={isMaking} onHand={() => void hand()} />
        )
      }
    >
      <div className="grid gap-4">
        <VoiceFaultLine state={state} mostSeconds={mostSeconds} />
        {isLeaving && (
          <Banner tone="warn">
            <Trans>This recording is not used anywhere yet. Throw it away?</Trans>
          </Banner>
        )}
        {state.url ? (
          <Sound
            title={t`Your recording`}
            fileUrl={state.url}
            waveform={barsOf(state.levels, 96)}
            duration={state.seconds}
          />
        ) : (
          <VoiceMeter state={state} mostSeconds={mostSeconds} />
        )}
      </div>
    </Dialog>
  )
}

/** One recorder for as long as the sheet is open; closing it lets go of the microphone. */
function useRecorder(mostSeconds: number) {
  const [made] = useState(() => {
    const listeners = new Set<() => void>()
    const recorder = createVoiceRecorder(mostSeconds, () => listeners.forEach((tell) => tell()))
    const subscribe = (tell: () => void) => {
      listeners.add(tell)
      return () => void listeners.delete(tell)
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
  isMaking: boolean
  onHand: () => void
}

function Controls({ state: { step }, recorder, isMaking, onHand }: ControlsProps) {
  if (step === 'recorded')
    return (
      <>
        <Button
          icon={<RotateCcw aria-hidden className="size-4.5" />}
          disabled={isMaking}
          onClick={recorder.discard}
        >
          <Trans>Record again</Trans>
        </Button>
        <Button tone="ember" className="flex-1" busy={isMaking} onClick={onHand}>
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
            <Trans>Go on</Trans>
          </Button>
        )}
        <Button
          tone="ink"
          className="flex-1"
          icon={<Square aria-hidden className="size-4 fill-current" />}
          onClick={() => void recorder.finish()}
        >
          <Trans>Finish and listen</Trans>
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
