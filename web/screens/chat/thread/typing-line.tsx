import { Trans } from '@lingui/react/macro'
import { Mark } from '../../../ui/brand/mark.tsx'
import type { ChatDetail } from '../state/chat-types.ts'
import { useIsTyping } from './use-is-typing.ts'

export function TypingLine({ chat }: { chat: ChatDetail }) {
  const isTyping = useIsTyping(chat.chatId)
  const name = chat.user?.firstName ?? chat.title
  return (
    <p role="status" className="flex shrink-0 items-center gap-2 px-4 text-12 text-ink-2 tablet:px-6">
      {isTyping && (
        <span className="flex items-center gap-2 pb-2">
          <Trans>{name} is typing</Trans>
          <Mark busy className="h-2.5 w-5" />
        </span>
      )}
    </p>
  )
}
