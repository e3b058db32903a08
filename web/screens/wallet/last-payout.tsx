import { Trans } from '@lingui/react/macro'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { PlainAmount } from '../../features/payments/amount.tsx'
import { Banner } from '../../ui/banner.tsx'

type Payout = Data<Endpoints['GET /withdraw']>['items'][number]

/** What became of the last withdrawal: that it was asked for just now, or that it came back and why. */
export function LastPayout({ last, isAsked }: { last: Payout | undefined; isAsked: boolean }) {
  if (!last) return null
  const amount = <PlainAmount amount={last.amount} currency={last.currency} />
  const isBack = last.status === 'failed' || last.status === 'returned'
  if (isBack)
    return (
      <Banner tone="warn">
        <Trans>{amount} came back to your wallet.</Trans> {last.message}
      </Banner>
    )
  if (!isAsked) return null
  const { bankName, last4 } = last
  return (
    <Banner tone="ok">
      <Trans>
        {amount} is locked for{' '}
        <bdi>
          {bankName} {last4}
        </bdi>
        . We look at it, then it is sent.
      </Trans>
    </Banner>
  )
}
