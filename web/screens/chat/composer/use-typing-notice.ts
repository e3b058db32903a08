import { useRef } from 'react'
import { publishRealtime } from '../../../features/realtime/realtime.ts'
import type { ChatDetail } from '../state/chat-types.ts'

const REPEAT_MS = 3000

/** Tells the other side that the user is typing, at most every three seconds. */
export function useTypingNotice({ chatId, user, kind }: ChatDetail) {
  const sentAtMs = useRef(0)
  const target = kind === 'group' ? chatId : user?._id
  const publish = (isTyping: 0 | 1) => {
    if (target) publishRealtime(`Typ/${target}`, { chatId, isTyping })
  }
  return {
    typing: () => {
      if (Date.now() - sentAtMs.current < REPEAT_MS) return
      sentAtMs.current = Date.now()
      publish(1)
    },
    stopped: () => {
      if (sentAtMs.current) publish(0)
      sentAtMs.current = 0
    },
  }
}
