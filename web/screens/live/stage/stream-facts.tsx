import { Trans, useLingui } from '@lingui/react/macro'
import { Amount, InlineAmount, minorOf } from '../../../features/commerce/payments/amount.tsx'
import { Gauge } from '../../../ui/chart/gauge.tsx'
import type { StreamDetail } from '../state/stream-types.ts'

/** Title, description and goal under the stage. */
export function StreamFacts({ stream }: { stream: StreamDetail }) {
  const { t } = useLingui()
  const { goal } = stream
  return (
    <div className="flex items-end gap-6 px-1 max-tablet:sr-only">
      <div className="min-w-0 flex-1">
        <h1 className="type-28 break-words">{stream.title}</h1>
        {stream.description && (
          <p className="line-clamp-3 pt-1 whitespace-pre-line text-ink-2" dir="auto">
            {stream.description}
          </p>
        )}
        {stream.entry === 'ticket' && stream.price && stream.status !== 3 && (
          <p className="pt-1 text-13 text-ink-2">
            <Trans>
              Ticket <InlineAmount {...stream.price} />. Refunded if the stream lasts less than half of{' '}
              {stream.plannedMinutes} minutes.
            </Trans>
          </p>
        )}
      </div>
      {goal && (
        <div className="relative w-50 shrink-0 text-center max-tablet:hidden">
          <Gauge
            label={goal.title || t`Stream goal`}
            value={
              minorOf(goal.raised.amount, goal.raised.currency) /
              minorOf(goal.target.amount, goal.target.currency)
            }
          />
          <p className="-mt-9">
            <Amount {...goal.raised} cents="hide-zero" className="text-28" />
          </p>
          <p className="truncate pt-1 text-12 text-ink-2">
            <Trans>
              of <InlineAmount {...goal.target} /> {goal.title}
            </Trans>
          </p>
        </div>
      )}
    </div>
  )
}
