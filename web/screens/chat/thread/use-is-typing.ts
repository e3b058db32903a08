import { useEffect, useState } from 'react'
import { useChatStore } from '../state/chat-store.ts'

/** Whether the other side is typing; ends by itself when no notice follows. */
export function useIsTyping(chatId: string): boolean {
  const untilMs = useChatStore(({ typingUntilMs }) => typingUntilMs[chatId] ?? 0)
  const [endedMs, setEnded] = useState(0)
  useEffect(() => {
    const left = untilMs - Date.now()
    if (left <= 0) return undefined
    const timer = setTimeout(() => setEnded(untilMs), left)
    return () => clearTimeout(timer)
  }, [untilMs])
  return untilMs > 0 && endedMs !== untilMs
}
