import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Badge, type BadgeProps } from '../../../ui/display/badge.tsx'

const statuses: Record<number, [MessageDescriptor, BadgeProps['tone']]> = {
  1: [msg`Active`, 'ok'],
  2: [msg`Suspended`, 'bad'],
  3: [msg`Deactivated`, 'plain'],
  4: [msg`Deleted`, 'plain'],
  5: [msg`In verification`, 'info'],
  6: [msg`Documents rejected`, 'warn'],
}
export const statusOptions = Object.entries(statuses).map(([value, [label]]) => ({ value, label }))
export const userTypes: Record<number, MessageDescriptor> = { 1: msg`Fan`, 2: msg`Creator`, 3: msg`Agency` }

export function UserStatusBadge({ code }: { code: number }) {
  const { i18n } = useLingui()
  const [text, tone] = statuses[code] ?? [msg`Unknown`, 'plain']
  return <Badge tone={tone ?? 'plain'}>{i18n._(text)}</Badge>
}
