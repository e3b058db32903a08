import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BadgeProps } from '../../../ui/display/badge.tsx'

type State = { name: MessageDescriptor; tone: NonNullable<BadgeProps['tone']> }

export const paymentStates: Record<string, State> = {
  created: { name: msg`Processing`, tone: 'info' },
  needs_action: { name: msg`Waiting for the bank`, tone: 'info' },
  processing: { name: msg`Processing`, tone: 'info' },
  succeeded: { name: msg`Paid`, tone: 'ok' },
  failed: { name: msg`Declined`, tone: 'bad' },
}
export const refundStates: Record<'created' | 'sent' | 'refused', State> = {
  created: { name: msg`Sending`, tone: 'info' },
  sent: { name: msg`Refunded`, tone: 'ok' },
  refused: { name: msg`Declined by the bank`, tone: 'bad' },
}
/** Decline reasons, worded for staff. */
export const failureNames: Record<string, MessageDescriptor> = {
  declined: msg`The bank declined it without giving a reason.`,
  insufficient_funds: msg`Insufficient funds.`,
  expired_card: msg`The card has expired.`,
  incorrect_cvc: msg`The security code was incorrect.`,
  authentication_failed: msg`The cardholder didn’t complete authentication.`,
  other: msg`The processor declined it.`,
}
