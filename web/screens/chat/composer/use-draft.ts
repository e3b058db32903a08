import { useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { changeList } from '../state/chat-store.ts'
import type { ChatDetail } from '../state/chat-types.ts'

const SAVE_DELAY_MS = 1000

/** Text of the composer, kept as a draft on all devices of the user. */
export function useDraft({ chatId, draft }: ChatDetail, initial: string | undefined) {
  const [text, setText] = useState(initial ?? draft?.text ?? '')
  const saved = useRef(draft?.text ?? '')
  const latest = useRef(text)
  const isEdit = initial !== undefined
  useEffect(() => {
    latest.current = text
  }, [text])
  useEffect(() => {
    if (isEdit) return undefined
    const save = () => {
      if (latest.current === saved.current) return
      saved.current = latest.current
      const body = { chatId, text: latest.current }
      const at = new Date().toISOString()
      changeList((entries) =>
        entries.map((entry) => {
          if (entry.chatId !== chatId) return entry
          const { draft: _old, ...rest } = entry
          return body.text ? { ...rest, draft: { text: body.text, at } } : rest
        }),
      )
      // Offline: the text stays in this tab, and the next change saves it.
      void api('PUT /chat/draft', { body, keepalive: true }).catch(() => (saved.current = ''))
    }
    const timer = setInterval(save, SAVE_DELAY_MS)
    return () => {
      clearInterval(timer)
      save()
    }
  }, [chatId, isEdit])
  const clear = () => {
    setText('')
    latest.current = ''
  }
  return { text, setText, clear }
}
