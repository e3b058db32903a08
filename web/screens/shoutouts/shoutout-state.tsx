import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Badge, type BadgeProps } from '../../ui/display/badge.tsx'
import type { Shoutout } from './shoutout-types.ts'

type Look = { tone?: NonNullable<BadgeProps['tone']>; label: ReactNode }
const looks: Partial<Record<Shoutout['state'], Look>> = {
  requested: { tone: 'info', label: <Trans>Waiting for an answer</Trans> },
  accepted: { tone: 'info', label: <Trans>Accepted</Trans> },
  delivered: { tone: 'ok', label: <Trans>Delivered</Trans> },
  revision: { tone: 'warn', label: <Trans>New version requested</Trans> },
  redelivered: { tone: 'ok', label: <Trans>Delivered again</Trans> },
  completed: { tone: 'ok', label: <Trans>Completed</Trans> },
  rejected: { label: <Trans>Declined, refunded</Trans> },
  cancelledByBuyer: { label: <Trans>Cancelled, refunded</Trans> },
  cancelledBySeller: { label: <Trans>Cancelled, refunded</Trans> },
  expired: { tone: 'bad', label: <Trans>Late, refunded</Trans> },
  disputed: { tone: 'warn', label: <Trans>Disputed</Trans> },
  refunded: { label: <Trans>Refunded</Trans> },
  split: { label: <Trans>Partly refunded</Trans> },
}

export function ShoutoutState({ state }: { state: Shoutout['state'] }) {
  const look = looks[state]
  if (!look) return null
  const { label, ...style } = look
  return <Badge {...style}>{label}</Badge>
}
