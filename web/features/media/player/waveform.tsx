import { cx } from '../../../ui/cx.ts'

type WaveformProps = {
  waveform: number[]
  /** Played share, 0 to 1. */
  played?: number
  className?: string
}

/** Waveform with the played part highlighted. */
export function Waveform({ waveform, played = 0, className }: WaveformProps) {
  return (
    <svg
      viewBox={`0 0 ${Math.max(1, waveform.length) * 3} 40`}
      preserveAspectRatio="none"
      aria-hidden
      className={cx('h-10', className)}
    >
      {waveform.map((loud, at) => (
        <rect
          key={at}
          x={at * 3}
          width={2}
          rx={1}
          y={20 - Math.max(1, loud * 0.19)}
          height={Math.max(2, loud * 0.38)}
          className={at / waveform.length < played ? 'fill-ember' : 'fill-ink-3'}
        />
      ))}
    </svg>
  )
}
