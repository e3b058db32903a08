import { Plural, Trans } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import { changeThread } from '../state/chat-store.ts'
import type { PendingMessage } from '../state/chat-types.ts'
import { sendPending } from '../state/send-message.ts'
import { dropPending } from '../state/thread-state.ts'
import { Bubble } from './bubble.tsx'

/** A message on its way, or one that failed and can be sent again. */
export function PendingItem({ pending, chatId }: { pending: PendingMessage; chatId: string }) {
  const { body, state, fault } = pending
  const fileCount = body.mediaIds?.length ?? 0
  return (
    <article className="grid justify-items-end gap-1 pt-0.5 pb-2.5">
      <div className="grid max-w-[88%] justify-items-end gap-1 tablet:max-w-[min(460px,84%)]">
        <Bubble isOwn>{body.text || <Plural value={fileCount} one="# file" other="# files" />}</Bubble>
      </div>
      {state === 'sending' ? (
        <p className="flex items-center gap-1 px-1 text-12 text-ink-3">
          <Clock aria-hidden className="size-3.5" />
          <Trans>Sending…</Trans>
        </p>
      ) : (
        <p
          role="alert"
          className="flex flex-wrap items-center justify-end gap-x-3 px-1 text-12 text-bad-text"
        >
          <span>{fault ?? <Trans>Not sent. Check your connection.</Trans>}</span>
          <button
            type="button"
            className="min-h-8 font-semibold underline"
            onClick={() => void sendPending(chatId, pending)}
          >
            <Trans>Try again</Trans>
          </button>
          <button
            type="button"
            className="min-h-8 font-semibold underline"
            onClick={() => changeThread(chatId, (thread) => dropPending(thread, pending.clientMessageId))}
          >
            <Trans>Remove</Trans>
          </button>
        </p>
      )}
    </article>
  )
}
