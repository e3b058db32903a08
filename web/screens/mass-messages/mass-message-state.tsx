import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Badge, type BadgeProps } from '../../ui/display/badge.tsx'
import type { MassMessage } from './mass-message-types.ts'

type Look = { tone?: NonNullable<BadgeProps['tone']>; label: ReactNode }
const looks: Record<MassMessage['state'], Look> = {
  scheduled: { tone: 'info', label: <Trans>Scheduled</Trans> },
  sending: { tone: 'warn', label: <Trans>Sending</Trans> },
  sent: { tone: 'ok', label: <Trans>Sent</Trans> },
  recalled: { label: <Trans>Recalled</Trans> },
  cancelled: { label: <Trans>Cancelled</Trans> },
  failed: { tone: 'bad', label: <Trans>Failed</Trans> },
}

/** Where a mass message is: waiting, on its way, sent or taken back. */
export function MassMessageState({ state }: { state: MassMessage['state'] }) {
  const { label, ...style } = looks[state]
  return <Badge {...style}>{label}</Badge>
}

/** The text, or what the message contains. */
export function MassMessageText({ message: { text, mediaCount } }: { message: MassMessage }) {
  return text || <Plural value={mediaCount} one="# file" other="# files" />
}
