import { Trans, useLingui } from '@lingui/react/macro'
import { Amount, InlineAmount, minorOf } from '../../../features/commerce/payments/amount.tsx'
import { Gauge } from '../../../ui/chart/gauge.tsx'
import type { StreamDetail } from '../state/stream-types.ts'

/** The tip goal above the composer of a phone, where it has no place under the stage. */
export function GoalRow({ goal }: { goal: NonNullable<StreamDetail['goal']> }) {
  const { t } = useLingui()
  const { raised, target } = goal
  return (
    <div className="flex items-center gap-3 px-4 pt-2 text-white tablet:hidden">
      <Gauge
        onMedia
        label={goal.title || t`Stream goal`}
        value={minorOf(raised.amount, raised.currency) / minorOf(target.amount, target.currency)}
        className="w-16 shrink-0"
      />
      <p className="min-w-0 text-13">
        <Amount {...raised} cents="hide-zero" className="text-16" />{' '}
        <Trans>
          of <InlineAmount {...goal.target} /> {goal.title}
        </Trans>
      </p>
    </div>
  )
}
