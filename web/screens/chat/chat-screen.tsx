import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { useSession } from '../../features/account/session/session.ts'
import { openOutbox } from '../../features/realtime/outbox/outbox.ts'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { ErrorState } from '../../ui/display/error-state.tsx'
import { DetailsPanel } from './details/details-panel.tsx'
import { ChatList } from './list/chat-list.tsx'
import { seedList, useChatStore } from './state/chat-store.ts'
import type { ChatDetail, ChatEntry, ChatMessage } from './state/chat-types.ts'
import { showOutgoing } from './state/send-message.ts'
import { useChatEvents } from './state/use-chat-events.ts'
import { Thread } from './thread/thread.tsx'
import { ThreadSkeleton } from './thread/thread-skeleton.tsx'

type OpenChat = { chatId: string; fault?: string; chat?: ChatDetail; messages?: ChatMessage[] }
type ChatScreenProps = {
  list: { entries: ChatEntry[]; totalCount: number } | undefined
  requestCount: number
  open: OpenChat | undefined
}

/** List and conversation side by side; one of them on phones. */
export function ChatScreen({ list, requestCount, open }: ChatScreenProps) {
  const { t } = useLingui()
  const { location } = useNavigation()
  const next = location?.pathname === '/chat' ? new URLSearchParams(location.search).get('c') : null
  const isSwitching = Boolean(next && next !== open?.chatId)
  const hasThread = Boolean(open) || isSwitching
  const accountId = useSession()?._id
  useChatEvents()
  useEffect(showOutgoing, [])
  useEffect(() => {
    if (accountId) openOutbox(accountId)
  }, [accountId])
  useEffect(() => {
    if (list) seedList(list.entries, list.totalCount)
  }, [list])
  useEffect(() => {
    if (!open) useChatStore.setState({ openChatId: undefined })
  }, [open])
  return (
    <div className="grid h-dvh grid-cols-1 tablet:grid-cols-[320px_minmax(0,1fr)] wide:grid-cols-[360px_minmax(0,1fr)]">
      <section
        aria-label={t`Conversations`}
        className={cx(
          'flex min-h-0 min-w-0 flex-col border-line tablet:border-e',
          hasThread && 'max-tablet:hidden',
        )}
      >
        <ChatList list={list} requestCount={requestCount} openChatId={next ?? open?.chatId} />
      </section>
      <div className={cx('flex min-h-0 min-w-0', !hasThread && 'max-tablet:hidden')}>
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          {isSwitching ? (
            <ThreadSkeleton />
          ) : open?.chat && open.messages ? (
            <Thread key={open.chatId} chat={open.chat} loaded={open.messages} />
          ) : open ? (
            <ThreadFault fault={open.fault} />
          ) : (
            <div className="my-auto">
              <EmptyState illustration="messages" title={<Trans>Your messages</Trans>}>
                <Trans>Choose a conversation, or message a creator from their profile.</Trans>
              </EmptyState>
            </div>
          )}
        </div>
        {open?.chat && open.messages && !isSwitching && <DetailsPanel chat={open.chat} />}
      </div>
    </div>
  )
}

function ThreadFault({ fault }: { fault: string | undefined }) {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="my-auto">
      <ErrorState onRetry={() => void revalidate()} retrying={state === 'loading'}>
        {fault}
      </ErrorState>
    </div>
  )
}
