import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BadgeProps } from '../../../ui/display/badge.tsx'
import type { OrderStateName } from './market-types.ts'

type Shown = { name: MessageDescriptor; tone: NonNullable<BadgeProps['tone']> }

/** Name and colour of every state an order can be in. */
export const orderStates: Record<OrderStateName, Shown> = {
  requested: { name: msg`Requested`, tone: 'info' },
  accepted: { name: msg`Accepted`, tone: 'info' },
  rejected: { name: msg`Declined`, tone: 'plain' },
  inProgress: { name: msg`In progress`, tone: 'info' },
  completed: { name: msg`Completed`, tone: 'ok' },
  cancelledByBuyer: { name: msg`Cancelled by buyer`, tone: 'plain' },
  cancelledBySeller: { name: msg`Cancelled by seller`, tone: 'plain' },
  missedByBuyer: { name: msg`Missed by buyer`, tone: 'plain' },
  missedBySeller: { name: msg`Missed by seller`, tone: 'plain' },
  expired: { name: msg`Expired`, tone: 'plain' },
  delivered: { name: msg`Delivered`, tone: 'info' },
  revision: { name: msg`Revision requested`, tone: 'warn' },
  redelivered: { name: msg`Delivered again`, tone: 'info' },
  paid: { name: msg`Paid`, tone: 'info' },
  shipped: { name: msg`Shipped`, tone: 'info' },
  buyerConfirmed: { name: msg`Confirmed by buyer`, tone: 'info' },
  sellerConfirmed: { name: msg`Confirmed by seller`, tone: 'info' },
  disputed: { name: msg`Disputed`, tone: 'warn' },
  refunded: { name: msg`Refunded`, tone: 'plain' },
  split: { name: msg`Split`, tone: 'plain' },
}

export const disputeReasons = [
  ['notReceived', msg`It didn’t arrive`],
  ['notAsDescribed', msg`It isn’t as described`],
  ['damaged', msg`It’s damaged`],
  ['wrongItem', msg`It’s the wrong item`],
  ['notPickedUp', msg`It wasn’t picked up`],
  ['other', msg`Something else`],
] as const satisfies readonly (readonly [string, MessageDescriptor])[]
export type DisputeReason = (typeof disputeReasons)[number][0]
