import { Trans, useLingui } from '@lingui/react/macro'
import { Pin, Users, X } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useSession } from '../../../features/account/session/session.ts'
import { lazyComponent } from '../../../lib/hydration/lazy-component.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import type { StreamDetail, StreamMessage } from '../state/stream-types.ts'
import { isRunning } from '../state/stream-phase.ts'
import { GoalRow } from './goal-row.tsx'
import { LiveComposer, type TipAmounts } from './live-composer.tsx'
import { LiveMessage } from './live-message.tsx'
import { useModeration } from './use-moderation.ts'

const ViewerList = lazyComponent(async () => (await import('./viewer-list.tsx')).ViewerList)

type LiveChatProps = {
  stream: StreamDetail
  messages: StreamMessage[]
  onSent: (message: StreamMessage) => void
  tips: TipAmounts | undefined
}

/** The chat beside the stage; over it on phones. */
export function LiveChat({ stream, messages, onSent, tips }: LiveChatProps) {
  const { t } = useLingui()
  const session = useSession()
  const moderation = useModeration(stream.streamId)
  const isModerating = stream.isHost === 1 || stream.isModerator === 1
  const [isListOpen, setListOpen] = useState(false)
  const canListViewers = Boolean(session && !session.isGuest)
  const [text, setText] = useState('')
  const list = useStickToBottom(messages.length)
  const mention = (username: string) =>
    setText(`${text}${text && !text.endsWith(' ') ? ' ' : ''}@${username} `)
  return (
    <section
      aria-label={t`Chat`}
      className="flex min-h-0 flex-col max-tablet:absolute max-tablet:inset-x-0 max-tablet:bottom-0 max-tablet:max-h-[62%] tablet:h-130 tablet:border-line desktop:h-dvh desktop:border-s"
    >
      <header className="flex items-center gap-2 px-4 pt-4 pb-2 max-tablet:hidden">
        <h2 className="type-16 flex-1 font-semibold">
          <Trans>Chat</Trans>
        </h2>
        {canListViewers && (
          <IconButton label={t`Watching now`} onClick={() => setListOpen(true)}>
            <Users aria-hidden />
          </IconButton>
        )}
      </header>
      {canListViewers && (
        <div className="flex justify-end px-4 tablet:hidden">
          <IconButton tone="media" label={t`Watching now`} onClick={() => setListOpen(true)}>
            <Users aria-hidden />
          </IconButton>
        </div>
      )}
      {stream.pinned && (
        <div className="mx-4 mb-2 flex items-start gap-2.5 rounded-card bg-wash px-3.5 py-2.5 max-tablet:bg-night/70 max-tablet:text-white">
          <Pin aria-hidden className="mt-0.5 size-4 shrink-0" />
          <p className="min-w-0 flex-1 break-words">
            <b className="font-semibold">{stream.pinned.username}</b>{' '}
            <span dir="auto">{stream.pinned.text}</span>
          </p>
          {isModerating && (
            <IconButton size="sm" label={t`Unpin message`} onClick={moderation.unpin}>
              <X aria-hidden className="size-4" />
            </IconButton>
          )}
        </div>
      )}
      <div
        ref={list}
        // Scrolls by keyboard too.
        tabIndex={0}
        role="log"
        aria-label={t`Messages`}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-2 max-tablet:[mask-image:linear-gradient(transparent,black_72px)]"
      >
        {messages.length === 0 ? (
          <p className="pt-6 text-center text-ink-2 max-tablet:text-white/80">
            <Trans>No messages yet. Say hello.</Trans>
          </p>
        ) : (
          <ul className="grid gap-3">
            {messages.map((message) => (
              <LiveMessage
                key={message.messageId}
                message={message}
                isMine={message.senderId === session?._id}
                moderation={isModerating ? moderation : undefined}
                onRemove={moderation.remove}
                viewerName={session?.username}
                onMention={stream.canChat === 1 ? mention : undefined}
              />
            ))}
          </ul>
        )}
      </div>
      {stream.goal && isRunning(stream) && <GoalRow goal={stream.goal} />}
      <LiveComposer {...{ stream, onSent, tips, text, setText }} />
      {isListOpen && (
        <Suspense>
          <ViewerList
            stream={stream}
            moderation={isModerating ? moderation : undefined}
            onClose={() => setListOpen(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

const NEAR_BOTTOM_PX = 80
/** Follows new messages unless the viewer has scrolled up. */
function useStickToBottom(count: number) {
  const list = useRef<HTMLDivElement>(null)
  const isAtBottom = useRef(true)
  useEffect(() => {
    const element = list.current
    const onScroll = () => {
      if (element)
        isAtBottom.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_BOTTOM_PX
    }
    element?.addEventListener('scroll', onScroll, { passive: true })
    return () => element?.removeEventListener('scroll', onScroll)
  }, [])
  useEffect(() => {
    if (count && isAtBottom.current) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [count])
  return list
}
