import { Trans, useLingui } from '@lingui/react/macro'
import { BellOff, Pin } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { MessageType } from '../../../../contract/chat/constants.ts'
import { cx } from '../../../ui/cx.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { CountBadge } from '../../../ui/display/count-badge.tsx'
import type { ChatEntry } from '../state/chat-types.ts'
import { useIsTyping } from '../thread/use-is-typing.ts'
import { ShortTime } from './short-time.tsx'

/** One conversation in the list. */
export function ChatRow({ entry, isOpen }: { entry: ChatEntry; isOpen: boolean }) {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const isTyping = useIsTyping(entry.chatId)
  const to = new URLSearchParams(params)
  to.set('c', entry.chatId)
  const isUnread = entry.totalUnread > 0 || entry.isMarkedUnread === 1
  return (
    <Link
      to={`?${to}`}
      aria-current={isOpen ? 'page' : undefined}
      className={cx('flex items-center gap-3 rounded-14 p-2.5 hover:bg-sunk', isOpen && 'bg-sunk')}
    >
      <Avatar
        silent
        size={48}
        name={entry.title}
        image={entry.user?.profilePic}
        {...(entry.user?.isOnline ? { presence: 'online' as const } : {})}
      />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5">
          <bdi className="truncate font-semibold">{entry.title}</bdi>
          {entry.vipMessage > 0 && (
            <span className="rounded-full border border-line-2 px-1.5 text-12 font-[550]">
              <Trans>VIP</Trans>
            </span>
          )}
          {entry.isPinned === 1 && <Pin aria-label={t`Pinned`} className="size-3.5 shrink-0 text-ink-3" />}
          {entry.isMuted === 1 && <BellOff aria-label={t`Muted`} className="size-3.5 shrink-0 text-ink-3" />}
          {entry.lastMessageAt && <ShortTime at={entry.lastMessageAt} className="ms-auto" />}
        </span>
        <span className="flex items-center gap-2">
          <span
            dir="auto"
            className={cx('min-w-0 flex-1 truncate', isUnread ? 'font-[550] text-ink' : 'text-ink-2')}
          >
            {isTyping ? (
              <Trans>Typing…</Trans>
            ) : entry.draft ? (
              <Trans>Draft: {entry.draft.text}</Trans>
            ) : (
              <Preview entry={entry} />
            )}
          </span>
          {entry.totalUnread > 0 ? (
            <CountBadge count={entry.totalUnread} quiet={entry.isMuted === 1} />
          ) : (
            entry.isMarkedUnread === 1 && (
              <i role="img" aria-label={t`Unread`} className="size-2.5 rounded-full bg-ember" />
            )
          )}
        </span>
      </span>
    </Link>
  )
}

function Preview({ entry }: { entry: ChatEntry }) {
  const words = useMessagePreview()
  const text = words(entry.messageType, entry.payload)
  return entry.selfMessage === 1 && text ? <Trans>You: {text}</Trans> : text
}

/** A message as one line of text. */
export function useMessagePreview() {
  const { t } = useLingui()
  return (type: number | undefined, text: string) => {
    if (text) return text
    const words: Record<number, string> = {
      [MessageType.image]: t`Photo`,
      [MessageType.video]: t`Video`,
      [MessageType.location]: t`Location`,
      [MessageType.contact]: t`Contact`,
      [MessageType.voice]: t`Voice message`,
      [MessageType.sticker]: t`Sticker`,
      [MessageType.post]: t`Shared post`,
      [MessageType.paidMedia]: t`Paid media`,
      [MessageType.document]: t`Document`,
      [MessageType.removed]: t`Message deleted`,
      [MessageType.offer]: t`Offer`,
      [MessageType.payment]: t`Payment`,
      [MessageType.exchange]: t`Exchange`,
      [MessageType.order]: t`Order`,
    }
    return (type === undefined ? undefined : words[type]) ?? (type === undefined ? '' : t`Update`)
  }
}
