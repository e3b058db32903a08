import { Trans } from '@lingui/react/macro'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { PlainAmount } from '../../features/payments/amount.tsx'
import { useFormats } from '../../lib/format/use-formats.ts'

export type Limit = Data<Endpoints['GET /wallet/limits']>['limits'][number]

/** What was spent of a limit, and what it will be from when. */
export function LimitState({ limit, timezone }: { limit: Limit; timezone: string }) {
  const formats = useFormats()
  const { currency } = limit
  const waits = limit.nextFrom ? formats.dateTime(limit.nextFrom, timezone) : ''
  return (
    <p className="mt-2 text-13 text-ink-2">
      <Trans>
        Spent: <PlainAmount amount={limit.spent} currency={currency} />
      </Trans>
      {waits && (
        <>
          {'. '}
          {limit.nextAmount ? (
            <Trans>
              From {waits}: <PlainAmount amount={limit.nextAmount} currency={currency} />
            </Trans>
          ) : (
            <Trans>No limit from {waits}</Trans>
          )}
        </>
      )}
    </p>
  )
}
