import { Trans } from '@lingui/react/macro'
import { useFormats } from '../../lib/format/use-formats.ts'
import { Banner } from '../../ui/banner.tsx'
import type { VoiceFault, VoiceState } from './voice-recorder.ts'

/** What went wrong and what to do about it. */
export function VoiceFaultLine({ state, mostSeconds }: { state: VoiceState; mostSeconds: number }) {
  const { duration } = useFormats()
  const most = duration(mostSeconds)
  if (state.isFull && state.step === 'recorded')
    return (
      <Banner tone="info">
        <Trans>That was {most}, more does not fit into one recording. What you said is here.</Trans>
      </Banner>
    )
  if (!state.fault) return null
  return <Banner tone={state.step === 'recorded' ? 'warn' : 'bad'}>{sentences[state.fault]}</Banner>
}

const sentences: Record<VoiceFault, React.ReactNode> = {
  noMicrophone: <Trans>No microphone was found. Connect one and try again.</Trans>,
  refused: (
    <Trans>
      The microphone is not allowed here. Allow it beside the address of this page, then try again.
    </Trans>
  ),
  busy: <Trans>The microphone is in use elsewhere. Close the other program and try again.</Trans>,
  cannot: <Trans>This browser cannot record. Upload a sound file instead.</Trans>,
  tooShort: <Trans>That was shorter than a second. Speak a little longer.</Trans>,
  lost: <Trans>The microphone was disconnected. What was recorded until then is kept.</Trans>,
}
