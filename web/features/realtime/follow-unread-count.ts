import { api } from '../../lib/api/api.ts'
import { setUnreadCount } from '../../lib/browser/unread-count.ts'
import { playMessageSound } from './message-sound.ts'
import { isLeader, listenToRealtime, startRealtime } from './realtime.ts'

const REFRESH_DELAY_MS = 400
let knownCount: number | undefined
let timer: ReturnType<typeof setTimeout> | undefined

async function refresh() {
  const response = await api('GET /chat/unreadCount').catch(() => undefined)
  if (!response?.ok) return
  const { count } = response.body.data
  // Muted conversations and messages that were read at once do not count.
  if (knownCount !== undefined && count > knownCount && isLeader()) playMessageSound()
  knownCount = count
  setUnreadCount(count)
}

/** Many events arrive together after a gap; one request answers for all. */
export function refreshUnreadCount() {
  clearTimeout(timer)
  timer = setTimeout(() => void refresh(), REFRESH_DELAY_MS)
}

/** Opens the connection and keeps the unread count; messages that arrive are reported as delivered. */
export function followUnreadCount() {
  startRealtime()
  void refresh()
  return listenToRealtime((message) => {
    if (message.kind === 'connection') return message.isConnected && refreshUnreadCount()
    if (message.kind !== 'event') return undefined
    const { event } = message
    if (event.name === 'Message') {
      const { chatId, selfMessage, actionType, seq } = event.payload
      if (selfMessage === 0 && actionType === 'new' && isLeader())
        void api('POST /message/acknowledge', { body: { chatId, status: 2, seq } }).catch(() => undefined)
      return refreshUnreadCount()
    }
    if (event.name === 'UserUpdates' || event.name === 'FetchMessages') return refreshUnreadCount()
    return undefined
  })
}
