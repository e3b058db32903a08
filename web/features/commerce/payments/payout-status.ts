import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import type { BadgeProps } from '../../../ui/display/badge.tsx'

type Status = Data<Endpoints['GET /withdraw']>['items'][number]['status']

/** Payout status labels. */
export const payoutStatus: Record<
  Status,
  { name: MessageDescriptor; tone: NonNullable<BadgeProps['tone']> }
> = {
  waiting: { name: msg`In review`, tone: 'info' },
  approved: { name: msg`Sending`, tone: 'info' },
  sent: { name: msg`In transit`, tone: 'info' },
  paid: { name: msg`Arrived`, tone: 'ok' },
  failed: { name: msg`Returned`, tone: 'bad' },
  returned: { name: msg`Returned`, tone: 'bad' },
  refused: { name: msg`Canceled`, tone: 'bad' },
}
