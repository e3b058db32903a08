import { Trans, useLingui } from '@lingui/react/macro'
import { Mic } from 'lucide-react'
import { cx } from '../../../ui/cx.ts'
import { formatClock } from '../player/image-url.ts'
import type { VoiceState } from './voice-recorder.ts'

const BARS = 48

/** Input level, recent levels and duration. */
export function VoiceMeter({ state, mostSeconds: maxSeconds }: { state: VoiceState; mostSeconds: number }) {
  const { t } = useLingui()
  const { step, seconds, levels } = state
  const isOn = step === 'recording'
  const level = isOn ? (levels.at(-1) ?? 0) : 0
  const bars = Array.from({ length: BARS }, (_, at) => levels.at(at - BARS) ?? 0)
  if (step === 'idle' || step === 'asking')
    return (
      <div className="grid justify-items-center gap-3 rounded-card bg-sunk px-4 py-8 text-center text-ink-2">
        <Mic aria-hidden className="size-8" />
        <p role="status">
          {step === 'asking' ? (
            <Trans>Allow microphone access in your browser to start.</Trans>
          ) : (
            <Trans>Find a quiet place and keep the microphone about 10 cm away.</Trans>
          )}
        </p>
      </div>
    )
  return (
    <div className="grid gap-3 rounded-card bg-sunk p-4">
      <div className="flex items-center gap-2">
        <i
          aria-hidden
          className={cx('size-2.5 rounded-full', isOn ? 'animate-pulse bg-ember' : 'bg-ink-3')}
        />
        <p role="status" className="flex-1 font-semibold">
          {isOn ? <Trans>Recording</Trans> : <Trans>Paused</Trans>}
        </p>
        <span className="type-20 tabular-nums" dir="ltr">
          {formatClock(seconds)}
        </span>
        <span className="text-13 text-ink-2 tabular-nums" dir="ltr">
          / {formatClock(maxSeconds)}
        </span>
      </div>
      <div
        role="meter"
        aria-label={t`Input level`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(level * 100)}
        dir="ltr"
        className="flex h-16 items-center gap-0.5"
      >
        {bars.map((loud, at) => (
          <i
            key={at}
            className={cx('min-h-0.5 flex-1 rounded-full', isOn ? 'bg-ember' : 'bg-ink-3')}
            style={{ height: `${Math.max(3, loud * 100)}%` }}
          />
        ))}
      </div>
    </div>
  )
}
