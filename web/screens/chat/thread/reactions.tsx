import { useLingui } from '@lingui/react/macro'
import { cx } from '../../../ui/cx.ts'
import type { ChatMessage } from '../state/chat-types.ts'
import { useMessageActions } from './use-message-actions.ts'

export function Reactions({ message }: { message: ChatMessage }) {
  const { t } = useLingui()
  const { react } = useMessageActions(message)
  if (message.reactions.length === 0) return null
  return (
    <p className="flex gap-1">
      {message.reactions.map(({ emoji, count, isMine }) => (
        <button
          key={emoji}
          type="button"
          aria-pressed={isMine === 1}
          aria-label={t`${emoji}, ${count}`}
          onClick={() => void react(isMine ? '' : emoji)}
          className={cx(
            'relative inline-flex h-7 items-center gap-1 rounded-full border px-2 text-13 after:absolute after:-inset-2',
            isMine ? 'border-ember bg-ember-soft' : 'border-line bg-raised',
          )}
        >
          {emoji}
          {count > 1 && <span className="tabular-nums">{count}</span>}
        </button>
      ))}
    </p>
  )
}
