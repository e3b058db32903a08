import { Trans, useLingui } from '@lingui/react/macro'
import { ChartNoAxesColumn } from 'lucide-react'
import { type BestTime, endOfBestTime, nextBestTime } from './best-time.ts'

type BestTimeHintProps = { best: BestTime; zone: string; nowMs: number; onTake: (atMs: number) => void }

/** When followers react most, in the creator's time zone, with a button to use that time. */
export function BestTimeHint({ best, zone, nowMs, onTake }: BestTimeHintProps) {
  const { i18n } = useLingui()
  const at = nextBestTime(best, nowMs)
  const clock = (ms: number) => i18n.date(ms, { timeStyle: 'short', timeZone: zone })
  const weekday = i18n.date(at, { weekday: 'long', timeZone: zone })
  const [from, to] = [clock(at), clock(endOfBestTime(at))]
  return (
    <div className="flex items-start gap-2 text-13 text-ink-2">
      <ChartNoAxesColumn aria-hidden className="mt-0.5 size-4 shrink-0" />
      <p>
        <Trans>
          Your fans are most active on {weekday} from {from} to {to}.
        </Trans>{' '}
        <button
          type="button"
          onClick={() => onTake(at)}
          className="relative font-semibold text-ember-text after:absolute after:-inset-x-2 after:-inset-y-3 after:content-[''] hover:underline"
        >
          <Trans>Use this time</Trans>
        </button>
      </p>
    </div>
  )
}
