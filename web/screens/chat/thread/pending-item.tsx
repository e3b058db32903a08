import { Plural, Trans } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import { cancelOutgoing, retryOutgoing } from '../../../features/realtime/outbox/outbox.ts'
import { cx } from '../../../ui/cx.ts'
import type { PendingMessage } from '../state/chat-types.ts'
import { Bubble } from './bubble.tsx'

const action = 'min-h-8 font-semibold underline'

/** A message on its way, waiting for a connection, or one that failed and can be sent again. */
export function PendingItem({ pending }: { pending: PendingMessage }) {
  const { body, state, fault } = pending
  const fileCount = body.mediaIds?.length ?? 0
  return (
    <article className="grid justify-items-end gap-1 pt-0.5 pb-2.5">
      <div className="grid max-w-[88%] justify-items-end gap-1 tablet:max-w-[min(460px,84%)]">
        <Bubble isOwn>{body.text || <Plural value={fileCount} one="# file" other="# files" />}</Bubble>
      </div>
      {state === 'failed' ? (
        <p
          role="alert"
          className="flex flex-wrap items-center justify-end gap-x-3 px-1 text-12 text-bad-text"
        >
          <span>{fault}</span>
          <button type="button" className={action} onClick={() => void retryOutgoing(pending)}>
            <Trans>Try again</Trans>
          </button>
          <button type="button" className={action} onClick={() => cancelOutgoing(pending)}>
            <Trans>Remove</Trans>
          </button>
        </p>
      ) : (
        <p className="flex min-h-8 items-center gap-1 px-1 text-12 text-ink-3">
          <Clock aria-hidden className="size-3.5" />
          {state === 'sending' ? <Trans>Sending…</Trans> : <Trans>Waiting for connection</Trans>}
          {state === 'waiting' && (
            <button type="button" className={cx(action, 'ms-2')} onClick={() => cancelOutgoing(pending)}>
              <Trans>Cancel</Trans>
            </button>
          )}
        </p>
      )}
    </article>
  )
}
