import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { Amount } from '../../features/payments/amount.tsx'
import { Badge, type BadgeProps } from '../../ui/badge.tsx'

import { shortDay } from './short-day.ts'

type Payout = Data<Endpoints['GET /withdraw']>['items'][number]

const states: Record<Payout['status'], { name: MessageDescriptor; tone: NonNullable<BadgeProps['tone']> }> = {
  waiting: { name: msg`Being checked`, tone: 'info' },
  approved: { name: msg`Being sent`, tone: 'info' },
  sent: { name: msg`On its way`, tone: 'info' },
  paid: { name: msg`Arrived`, tone: 'ok' },
  failed: { name: msg`Came back`, tone: 'bad' },
  returned: { name: msg`Came back`, tone: 'bad' },
  refused: { name: msg`Stopped`, tone: 'bad' },
}

/** Earlier withdrawals and where they are. */
export function PayoutList({ payouts }: { payouts: Payout[] }) {
  const { i18n } = useLingui()
  if (!payouts.length) return null
  return (
    <section className="px-4 py-6 tablet:px-0">
      <h2 className="type-20 mb-3">
        <Trans>Withdrawals</Trans>
      </h2>
      <ul>
        {payouts.map((payout) => (
          <li key={payout._id} className="flex items-center gap-4 border-t border-line py-3.5">
            <div className="min-w-0 flex-1">
              <p className="truncate font-semibold">
                <bdi>
                  {payout.bankName} {payout.last4}
                </bdi>
              </p>
              <p className="text-13 text-ink-2">
                <bdi>{payout.message ?? shortDay(payout.endedOn ?? payout.arrivesOn, i18n.locale)}</bdi>
              </p>
            </div>
            <Badge tone={states[payout.status].tone}>{i18n._(states[payout.status].name)}</Badge>
            <Amount amount={payout.amount} currency={payout.currency} className="text-16" />
          </li>
        ))}
      </ul>
    </section>
  )
}
