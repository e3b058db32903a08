import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

type StoryCountdownProps = {
  title: string
  /** By the server's clock, when the story was loaded. */
  remainingMs: number
}
const TICK_MS = 1000

/** Runs by the time since it was loaded, so that a wrong clock of the viewer does not matter. */
export function StoryCountdown({ title, remainingMs }: StoryCountdownProps) {
  const [leftMs, setLeftMs] = useState(remainingMs)
  useEffect(() => {
    const startMs = performance.now()
    const timer = window.setInterval(
      () => setLeftMs(Math.max(0, remainingMs - (performance.now() - startMs))),
      TICK_MS,
    )
    return () => window.clearInterval(timer)
  }, [remainingMs])
  return <CountdownCard title={title} leftMs={leftMs} />
}

export function CountdownCard({ title, leftMs }: { title: string; leftMs: number }) {
  const seconds = Math.ceil(leftMs / 1000)
  const parts = [
    { value: Math.floor(seconds / 86_400), label: <Trans>days</Trans> },
    { value: Math.floor(seconds / 3600) % 24, label: <Trans>hours</Trans> },
    { value: Math.floor(seconds / 60) % 60, label: <Trans>min</Trans> },
    { value: seconds % 60, label: <Trans>sec</Trans> },
  ]
  return (
    <div role="timer" className="w-64 max-w-full rounded-card bg-white p-3 text-center text-[#1a1523]">
      <p dir="auto" className="pb-2 font-semibold break-words">
        {title}
      </p>
      {seconds === 0 ? (
        <p className="font-display text-20 font-[640]">
          <Trans>It’s time</Trans>
        </p>
      ) : (
        <dl dir="ltr" className="grid grid-cols-4 gap-1">
          {parts.map(({ value, label }, i) => (
            <div key={i} className="grid rounded-input bg-[#1a1523]/8 py-1.5">
              <dd className="font-display text-20 font-[640] tabular-nums">
                {String(value).padStart(2, '0')}
              </dd>
              <dt className="order-last text-12">{label}</dt>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
