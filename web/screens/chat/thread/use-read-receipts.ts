import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { refreshUnreadCount } from '../../../features/realtime/follow-unread-count.ts'
import { changeList } from '../state/chat-store.ts'
import type { ChatDetail } from '../state/chat-types.ts'
import { patchEntry } from '../state/list-state.ts'
import type { ThreadState } from '../state/thread-state.ts'

/** Marks messages as read while the end of the conversation is visible. Requests are not marked. */
export function useReadReceipts(chat: ChatDetail, thread: ThreadState) {
  const [isAtBottom, setAtBottom] = useState(false)
  const sentSeq = useRef(chat.readSeq)
  const lastSeq = thread.messages.at(-1)?.seq ?? 0
  const { chatId, folder } = chat
  useEffect(() => {
    if (folder === 'request') return undefined
    const send = () => {
      if (document.hidden || !isAtBottom || thread.hasNewer || lastSeq <= sentSeq.current) return
      const before = sentSeq.current
      sentSeq.current = lastSeq
      changeList((entries) => patchEntry(entries, chatId, { totalUnread: 0, isMarkedUnread: 0 }))
      void api('POST /message/acknowledge', { body: { chatId, status: 3, seq: lastSeq } })
        .then(refreshUnreadCount)
        // Offline: sent again with the next message or visit.
        .catch(() => (sentSeq.current = before))
    }
    send()
    document.addEventListener('visibilitychange', send)
    return () => document.removeEventListener('visibilitychange', send)
  }, [chatId, folder, isAtBottom, lastSeq, thread.hasNewer])
  return useCallback((isThere: boolean) => setAtBottom(isThere), [])
}
