import { Trans } from '@lingui/react/macro'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { InlineAmount } from '../../../features/commerce/payments/amount.tsx'
import { Banner } from '../../../ui/display/banner.tsx'

type Payout = Data<Endpoints['GET /withdraw']>['items'][number]

/** The last withdrawal: just requested, or returned with its reason. */
export function LastPayout({ last, isAsked }: { last: Payout | undefined; isAsked: boolean }) {
  if (!last) return null
  const amount = <InlineAmount amount={last.amount} currency={last.currency} />
  const isBack = last.status === 'failed' || last.status === 'returned'
  if (isBack)
    return (
      <Banner tone="warn">
        <Trans>{amount} was returned to your wallet.</Trans> {last.message}
      </Banner>
    )
  if (!isAsked) return null
  const { bankName, last4 } = last
  return (
    <Banner tone="ok">
      <Trans>
        {amount} to{' '}
        <bdi>
          {bankName} {last4}
        </bdi>{' '}
        is being reviewed.
      </Trans>
    </Banner>
  )
}
