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
/** Why a bank said no, told of the one who paid, not to them. */
export const failureNames: Record<string, MessageDescriptor> = {
  declined: msg`Their bank declined it and gave no reason.`,
  insufficient_funds: msg`There was not enough money on the card.`,
  expired_card: msg`The card had expired.`,
  incorrect_cvc: msg`The security code was wrong.`,
  authentication_failed: msg`They did not confirm it with their bank.`,
  other: msg`The processor refused it.`,
}
