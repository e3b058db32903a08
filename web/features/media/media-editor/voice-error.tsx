import { Trans } from '@lingui/react/macro'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import type { VoiceErrorCode, VoiceState } from './voice-recorder.ts'

export function VoiceError({ state, mostSeconds: maxSeconds }: { state: VoiceState; mostSeconds: number }) {
  const { duration } = useFormats()
  const most = duration(maxSeconds)
  if (state.isFull && state.step === 'recorded')
    return (
      <Banner tone="info">
        <Trans>You’ve reached the {most} limit. Your recording is saved below.</Trans>
      </Banner>
    )
  if (!state.error) return null
  return <Banner tone={state.step === 'recorded' ? 'warn' : 'bad'}>{messages[state.error]}</Banner>
}

const messages: Record<VoiceErrorCode, React.ReactNode> = {
  noMicrophone: <Trans>No microphone found. Connect one and try again.</Trans>,
  refused: <Trans>Microphone access is blocked. Allow it in your browser’s address bar and try again.</Trans>,
  busy: <Trans>Another app is using your microphone. Close it and try again.</Trans>,
  cannot: <Trans>This browser can’t record audio. Upload an audio file instead.</Trans>,
  tooShort: <Trans>That was less than a second. Try a longer recording.</Trans>,
  lost: <Trans>Your microphone was disconnected. We kept what you recorded so far.</Trans>,
}
