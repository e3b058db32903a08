import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { lazyComponent } from '../../../lib/hydration/lazy-component.ts'
import { seedThread, threadFrom, useChatStore } from '../state/chat-store.ts'
import { subscribeRealtime } from '../../../features/realtime/realtime.ts'
import { Composer } from '../composer/composer.tsx'
import type { ChatDetail, ChatMessage } from '../state/chat-types.ts'
import { MessageList } from './message-list.tsx'
import { RequestBar } from './request-bar.tsx'
import { ThreadHeader } from './thread-header.tsx'
import { TypingLine } from './typing-line.tsx'
import { useReadReceipts } from './use-read-receipts.ts'

const WriteGate = lazyComponent(async () => (await import('./write-gate.tsx')).WriteGate)

/** One conversation: header, messages and composer. */
export function Thread({ chat, loaded }: { chat: ChatDetail; loaded: ChatMessage[] }) {
  const { t } = useLingui()
  const [replyTo, setReplyTo] = useState<ChatMessage>()
  const [editing, setEditing] = useState<ChatMessage>()
  const initial = useMemo(() => threadFrom(chat, loaded), [chat, loaded])
  const thread = useChatStore(({ threads }) => threads[chat.chatId]) ?? initial
  const isConnected = useChatStore((state) => state.isConnected)
  // The line stays where it was when the conversation was opened.
  const [firstUnreadSeq] = useState(chat.firstUnreadSeq)
  useEffect(() => seedThread(chat, loaded), [chat, loaded])
  useEffect(() => {
    if (chat.user) subscribeRealtime([`OnlineStatus/${chat.user._id}`])
  }, [chat.user])
  const onAtBottom = useReadReceipts(chat, thread)
  return (
    <section aria-label={t`Conversation with ${chat.title}`} className="flex min-h-0 flex-1 flex-col">
      <ThreadHeader chat={chat} />
      {!isConnected && (
        <p role="status" className="bg-warn-soft px-4 py-1.5 text-center text-13 text-warn-text">
          <Trans>Reconnecting… New messages will appear when you’re back online.</Trans>
        </p>
      )}
      <MessageList
        chat={chat}
        thread={thread}
        firstUnreadSeq={firstUnreadSeq}
        onAtBottom={onAtBottom}
        onReply={(message) => {
          setEditing(undefined)
          setReplyTo(message)
        }}
        onEdit={(message) => {
          setReplyTo(undefined)
          setEditing(message)
        }}
      />
      <TypingLine chat={chat} />
      {chat.folder === 'request' && <RequestBar chat={chat} />}
      {chat.mayWrite === 1 ? (
        <Composer
          key={editing?.messageId ?? 'new'}
          chat={chat}
          replyTo={replyTo}
          editing={editing}
          onDone={() => {
            setReplyTo(undefined)
            setEditing(undefined)
          }}
        />
      ) : (
        <Suspense fallback={<div className="h-17" />}>
          <WriteGate chat={chat} />
        </Suspense>
      )}
    </section>
  )
}
