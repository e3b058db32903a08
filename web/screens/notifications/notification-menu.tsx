import { useLingui } from '@lingui/react/macro'
import { BellOff, CheckCheck, Ellipsis, Settings } from 'lucide-react'
import { fullName } from '../../features/people/creator/creator.ts'
import { api } from '../../lib/api/api.ts'
import { showNotificationError, showSuccess } from '../../lib/toast/toast-messages.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import type { MenuRow } from '../../ui/overlay/menu-rows.tsx'
import type { Notification } from './notification.ts'

/** Mark as read, and turn off notifications about this post or from this user. */
export function NotificationMenu({
  notification,
  onRead,
}: {
  notification: Notification
  onRead: () => void
}) {
  const { t } = useLingui()
  const { isRead, postId, actors, actorCount, text } = notification
  const [first] = actors
  const mute = async (target: { postId: string } | { userId: string }) => {
    const body = { ...target, isMuted: 1 as const }
    const reply = await api('POST /notifications/mute', { body }).catch(() => undefined)
    if (reply?.ok) showSuccess(t`Notifications turned off`)
    else showNotificationError()
  }
  const rows: MenuRow[] = []
  if (!isRead) rows.push({ label: t`Mark as read`, icon: <CheckCheck aria-hidden />, onSelect: onRead })
  if (postId)
    rows.push({
      label: t`Mute this post`,
      icon: <BellOff aria-hidden />,
      onSelect: () => void mute({ postId }),
    })
  if (first && actorCount === 1)
    rows.push({
      label: t`Mute ${fullName(first)}`,
      icon: <BellOff aria-hidden />,
      onSelect: () => void mute({ userId: first._id }),
    })
  rows.push({
    label: t`Notification settings`,
    icon: <Settings aria-hidden />,
    to: '/settings/notifications',
  })
  return (
    <Menu
      rows={rows}
      trigger={
        <IconButton label={t`Options: ${text}`} size="sm" className="relative">
          <Ellipsis aria-hidden className="size-5" />
        </IconButton>
      }
    />
  )
}
