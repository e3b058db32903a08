import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import type { BadgeProps } from '../../ui/badge.tsx'

type Status = Data<Endpoints['GET /withdraw']>['items'][number]['status']

/** Where a withdrawal is, in a word. */
export const payoutStates: Record<
  Status,
  { name: MessageDescriptor; tone: NonNullable<BadgeProps['tone']> }
> = {
  waiting: { name: msg`Being checked`, tone: 'info' },
  approved: { name: msg`Being sent`, tone: 'info' },
  sent: { name: msg`On its way`, tone: 'info' },
  paid: { name: msg`Arrived`, tone: 'ok' },
  failed: { name: msg`Came back`, tone: 'bad' },
  returned: { name: msg`Came back`, tone: 'bad' },
  refused: { name: msg`Stopped`, tone: 'bad' },
}
