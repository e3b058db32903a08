import { useLingui } from '@lingui/react/macro'
import { Copy, Ellipsis, Pencil, Reply, Trash2 } from 'lucide-react'
import { MessageType } from '../../../../contract/chat/constants.ts'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { showSuccess } from '../../../lib/toast/toast-messages.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import type { MenuRow } from '../../../ui/overlay/menu-rows.tsx'
import { useNow } from '../list/use-now.ts'
import type { ChatDetail, ChatMessage } from '../state/chat-types.ts'
import { useMessageActions } from './use-message-actions.ts'

const quickReactions = ['❤️', '👍', '😂', '😮', '🔥']

type MessageMenuProps = {
  message: ChatMessage
  chat: ChatDetail
  onReply: (message: ChatMessage) => void
  onEdit: (message: ChatMessage) => void
}

/** Reply, react, copy, edit and delete. */
export function MessageMenu({ message, chat, onReply, onEdit }: MessageMenuProps) {
  const { t } = useLingui()
  const nowMs = useNow()
  const { react, remove } = useMessageActions(message)
  if (message.messageType === MessageType.removed) return null
  const isOwn = message.selfMessage === 1
  const { text } = message.payload
  const icon = 'size-4.5'
  const isEditable = Boolean(
    isOwn && text && message.editableUntil && Date.parse(message.editableUntil) > nowMs,
  )
  const mine = message.reactions.find(({ isMine }) => isMine)?.emoji
  const rows: MenuRow[] = [
    ...(chat.mayWrite
      ? [{ label: t`Reply`, icon: <Reply aria-hidden className={icon} />, onSelect: () => onReply(message) }]
      : []),
    ...quickReactions.map((emoji) => ({
      label: emoji === mine ? t`Remove ${emoji}` : t`React with ${emoji}`,
      icon: <span aria-hidden>{emoji}</span>,
      onSelect: () => void react(emoji === mine ? '' : emoji),
    })),
    'rule',
    ...(text
      ? [
          {
            label: t`Copy text`,
            icon: <Copy aria-hidden className={icon} />,
            onSelect: () => void copyText(text).then(() => showSuccess(t`Copied`)),
          },
        ]
      : []),
    ...(isEditable
      ? [{ label: t`Edit`, icon: <Pencil aria-hidden className={icon} />, onSelect: () => onEdit(message) }]
      : []),
    {
      label: t`Delete for me`,
      icon: <Trash2 aria-hidden className={icon} />,
      tone: 'bad',
      onSelect: () => void remove('me'),
    },
    ...(isOwn
      ? [
          {
            label: t`Delete for everyone`,
            icon: <Trash2 aria-hidden className={icon} />,
            tone: 'bad' as const,
            onSelect: () => void remove('everyone'),
          },
        ]
      : []),
  ]
  return (
    <Menu
      align={isOwn ? 'end' : 'start'}
      trigger={
        <IconButton
          label={t`Message options`}
          size="sm"
          className="text-ink-3 tablet:opacity-0 tablet:group-focus-within/message:opacity-100 tablet:group-hover/message:opacity-100 tablet:data-popup-open:opacity-100"
        >
          <Ellipsis aria-hidden className="size-4.5" />
        </IconButton>
      }
      rows={rows}
    />
  )
}
