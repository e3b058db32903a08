import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BadgeProps } from '../../ui/badge.tsx'

type State = { name: MessageDescriptor; tone: NonNullable<BadgeProps['tone']> }

export const paymentStates: Record<string, State> = {
  created: { name: msg`Being paid`, tone: 'info' },
  needs_action: { name: msg`Waits for the bank`, tone: 'info' },
  processing: { name: msg`Being paid`, tone: 'info' },
  succeeded: { name: msg`Paid`, tone: 'ok' },
  failed: { name: msg`Declined`, tone: 'bad' },
}
export const refundStates: Record<'created' | 'sent' | 'refused', State> = {
  created: { name: msg`Being sent`, tone: 'info' },
  sent: { name: msg`Given back`, tone: 'ok' },
  refused: { name: msg`The bank refused it`, tone: 'bad' },
}
