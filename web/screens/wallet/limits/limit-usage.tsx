import { Trans } from '@lingui/react/macro'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { InlineAmount } from '../../../features/commerce/payments/amount.tsx'
import { useFormats } from '../../../lib/format/use-formats.ts'

export type Limit = Data<Endpoints['GET /wallet/limits']>['limits'][number]

/** Spent part of a limit, and a pending change. */
export function LimitUsage({ limit, timezone }: { limit: Limit; timezone: string }) {
  const formats = useFormats()
  const { currency } = limit
  const waits = limit.nextFrom ? formats.dateTime(limit.nextFrom, timezone) : ''
  return (
    <p className="mt-2 text-13 text-ink-2">
      <Trans>
        Spent: <InlineAmount amount={limit.spent} currency={currency} />
      </Trans>
      {waits && (
        <>
          {'. '}
          {limit.nextAmount ? (
            <Trans>
              From {waits}: <InlineAmount amount={limit.nextAmount} currency={currency} />
            </Trans>
          ) : (
            <Trans>No limit from {waits}</Trans>
          )}
        </>
      )}
    </p>
  )
}
