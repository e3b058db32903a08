import { useLingui } from '@lingui/react/macro'
import { api } from '../../../lib/api/api.ts'
import { showError } from '../../../lib/toast/toast-messages.ts'
import { changeThread } from '../state/chat-store.ts'
import type { ChatMessage } from '../state/chat-types.ts'
import { mergeMessages, removeMessage } from '../state/thread-state.ts'

/** What a user can do with a message. */
export function useMessageActions({ chatId, messageId }: ChatMessage) {
  const { t } = useLingui()
  const fail = (message = t`Something went wrong. Check your connection and try again.`) => showError(message)
  return {
    react: async (emoji: string) => {
      const response = await api('POST /message/react', { body: { messageId, emoji } }).catch(() => undefined)
      if (!response?.ok) return fail(response?.body.message)
      return changeThread(chatId, (thread) => mergeMessages(thread, [response.body.data]))
    },
    remove: async (audience: 'me' | 'everyone') => {
      const response = await api('DELETE /message', { query: { messageId, for: audience } }).catch(
        () => undefined,
      )
      if (!response?.ok) return fail(response?.body.message)
      if (audience === 'me') return changeThread(chatId, (thread) => removeMessage(thread, messageId))
      const removed = await api('GET /message', { query: { messageId } }).catch(() => undefined)
      return changeThread(chatId, (thread) =>
        removed?.ok ? mergeMessages(thread, [removed.body.data]) : removeMessage(thread, messageId),
      )
    },
  }
}
