import { Trans, useLingui } from '@lingui/react/macro'
import { ChartNoAxesColumn } from 'lucide-react'
import { type Best, endOfBest, nextBest } from './best-time.ts'

type BestHintProps = { best: Best; zone: string; nowMs: number; onTake: (atMs: number) => void }

/** When the people who answered to the last posts are there, by the writer's own clock, and a press to take it. */
export function BestHint({ best, zone, nowMs, onTake }: BestHintProps) {
  const { i18n } = useLingui()
  const at = nextBest(best, nowMs)
  const clock = (ms: number) => i18n.date(ms, { timeStyle: 'short', timeZone: zone })
  const weekday = i18n.date(at, { weekday: 'long', timeZone: zone })
  const [from, to] = [clock(at), clock(endOfBest(at))]
  return (
    <div className="flex items-start gap-2 text-13 text-ink-2">
      <ChartNoAxesColumn aria-hidden className="mt-0.5 size-4 shrink-0" />
      <p>
        <Trans>
          Your fans answer most on {weekday} from {from} to {to}.
        </Trans>{' '}
        <button
          type="button"
          onClick={() => onTake(at)}
          className="relative font-semibold text-ember-text after:absolute after:-inset-x-2 after:-inset-y-3 after:content-[''] hover:underline"
        >
          <Trans>Take that time</Trans>
        </button>
      </p>
    </div>
  )
}
