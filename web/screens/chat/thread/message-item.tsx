import { Trans, useLingui } from '@lingui/react/macro'
import { Check, CheckCheck, Zap } from 'lucide-react'
import { Suspense } from 'react'
import { MessageType } from '../../../../contract/chat/constants.ts'
import { cx } from '../../../ui/cx.ts'
import { dateFormat } from '../../../lib/format/cached-formats.ts'
import { lazyComponent } from '../../../lib/hydration/lazy-component.ts'
import { Mark } from '../../../ui/brand/mark.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { useMessagePreview } from '../list/chat-row.tsx'
import { useTimeZone } from '../list/short-time.tsx'
import type { ChatDetail, ChatMessage } from '../state/chat-types.ts'
import type { MessageRow } from '../state/message-rows.ts'
import { statusOf, type ThreadState } from '../state/thread-state.ts'
import { MessageContent } from './message-content.tsx'
import { MessageMenu } from './message-menu.tsx'
import { Reactions } from './reactions.tsx'

const EventMessage = lazyComponent(async () => (await import('../market/event-message.tsx')).EventMessage)

type MessageItemProps = {
  row: Extract<MessageRow, { kind: 'message' }>
  chat: ChatDetail
  thread: ThreadState
  onReply: (message: ChatMessage) => void
  onEdit: (message: ChatMessage) => void
}

/** One message with its author, quote, reactions, time and receipt. */
export function MessageItem({
  row: { message, isFirst, isLast },
  chat,
  thread,
  onReply,
  onEdit,
}: MessageItemProps) {
  const isOwn = message.selfMessage === 1
  if (message.messageType >= MessageType.offer)
    return (
      <Suspense fallback={<div className="h-12" />}>
        <EventMessage message={message} thread={thread} />
      </Suspense>
    )
  return (
    <article
      aria-label={isOwn ? undefined : message.name}
      className={cx(
        'group/message grid gap-1 pt-0.5',
        isLast && 'pb-2.5',
        isOwn ? 'justify-items-end' : 'justify-items-start',
      )}
    >
      {isFirst && !isOwn && (chat.kind === 'group' || message.author.kind !== 'self') && (
        <Author message={message} />
      )}
      <div
        className={cx(
          'flex max-w-[88%] items-center gap-1 tablet:max-w-[min(460px,84%)]',
          isOwn && 'flex-row-reverse',
        )}
      >
        <div
          className={cx(
            'grid min-w-0 grid-cols-[minmax(0,max-content)] gap-1',
            isOwn ? 'justify-items-end' : 'justify-items-start',
          )}
        >
          {message.replyTo && <Quote replyTo={message.replyTo} />}
          <MessageContent message={message} />
        </div>
        <MessageMenu message={message} chat={chat} onReply={onReply} onEdit={onEdit} />
      </div>
      <Reactions message={message} />
      {(isLast || message.vip) && <Footer message={message} status={statusOf(thread, message)} />}
    </article>
  )
}

function Author({ message }: { message: ChatMessage }) {
  const { kind, name } = message.author
  return (
    <p className="mt-1 flex items-center gap-2 text-12 text-ink-2">
      {kind === 'automatic' ? (
        <span className="grid size-6 place-items-center rounded-full bg-sunk-2">
          <Zap aria-hidden className="size-3.5" />
        </span>
      ) : (
        <Avatar
          silent
          size={24}
          name={name ?? message.name}
          image={kind === 'self' ? message.profilePic : undefined}
        />
      )}
      <b className="font-semibold text-ink">
        {kind === 'automatic' ? <Trans>Automatic</Trans> : (name ?? message.name)}
      </b>
      {kind === 'team' && <Trans>for {message.name}</Trans>}
    </p>
  )
}

function Quote({ replyTo }: { replyTo: NonNullable<ChatMessage['replyTo']> }) {
  const preview = useMessagePreview()
  return (
    <blockquote className="max-w-full border-s-2 border-line-2 ps-2.5 text-13 text-ink-2">
      <span className="block font-semibold">
        <bdi dir="ltr">@{replyTo.username}</bdi>
      </span>
      <span dir="auto" className="line-clamp-2">
        {preview(replyTo.messageType, replyTo.text)}
      </span>
    </blockquote>
  )
}

function Footer({ message, status }: { message: ChatMessage; status: 1 | 2 | 3 }) {
  const { i18n, t } = useLingui()
  const timeZone = useTimeZone()
  const time = dateFormat(i18n.locale, { hour: '2-digit', minute: '2-digit', timeZone }).format(
    message.timestamp,
  )
  const Icon = status === 1 ? Check : CheckCheck
  const label = status === 3 ? t`Read` : status === 2 ? t`Delivered` : t`Sent`
  return (
    <p className="flex items-center gap-1 px-1 text-12 text-ink-3">
      {message.vip && <VipState vip={message.vip} />}
      {message.editedAt && <Trans>Edited</Trans>}
      <time dateTime={message.createdAt}>{time}</time>
      {message.selfMessage === 1 && (
        <Icon role="img" aria-label={label} className={cx('size-4', status === 3 && 'text-ember-text')} />
      )}
    </p>
  )
}

function VipState({ vip }: { vip: NonNullable<ChatMessage['vip']> }) {
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-ink-2">
      <Mark lit className="mb-px h-[8px] w-4" />
      {vip.state === 'answered' ? (
        <Trans>VIP, answered</Trans>
      ) : vip.state === 'returned' ? (
        <Trans>VIP, returned</Trans>
      ) : (
        <Trans>VIP</Trans>
      )}
    </span>
  )
}
