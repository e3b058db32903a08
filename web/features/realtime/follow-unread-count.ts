import { t } from '@lingui/core/macro'
import { api } from '../../lib/api/api.ts'
import { setUnreadCount, totalUnread, type CountedPage } from '../../lib/browser/unread-count.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { playMessageSound } from './message-sound.ts'
import { isLeader, listenToRealtime, startRealtime } from './realtime.ts'

const REFRESH_DELAY_MS = 400
const UPDATE_OFFERED = 'updateOffered'
const UPDATE_TOAST_MS = 10_000
let knownCount: number | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Also shown on the icon of the installed app, where there is one. */
export function showCount(page: CountedPage, count: number) {
  setUnreadCount(page, count)
  if ('setAppBadge' in navigator) void navigator.setAppBadge(totalUnread()).catch(() => undefined)
}

async function refresh() {
  const response = await api('GET /chat/unreadCount').catch(() => undefined)
  if (!response?.ok) return
  const { count } = response.body.data
  // Muted conversations and messages that were read at once do not count.
  if (knownCount !== undefined && count > knownCount && isLeader()) playMessageSound()
  knownCount = count
  showCount('/chat', count)
}

async function refreshNotifications() {
  const response = await api('GET /notificationCount/', { query: {} }).catch(() => undefined)
  if (!response?.ok) return
  const { count, universalMessageRead } = response.body.data
  showCount('/notifications', count)
  if (!universalMessageRead && !sessionStorage.getItem(UPDATE_OFFERED)) offerUpdate()
}

/** A product update: offered once per browser session until it was read. */
function offerUpdate() {
  if (window.location.pathname === '/news') return
  sessionStorage.setItem(UPDATE_OFFERED, '1')
  showToast({
    text: t`There’s something new on Fanlight.`,
    durationMs: UPDATE_TOAST_MS,
    action: { label: t`What’s new`, onPress: () => window.location.assign('/news') },
  })
}

/** Many events arrive together after a gap; one request answers for all. */
export function refreshUnreadCount() {
  clearTimeout(timer)
  timer = setTimeout(() => void refresh(), REFRESH_DELAY_MS)
}

/** Opens the connection and keeps the counts; messages that arrive are reported as delivered. */
export function followUnreadCount() {
  startRealtime()
  void refresh()
  void refreshNotifications()
  return listenToRealtime((message) => {
    if (message.kind === 'connection') {
      if (!message.isConnected) return undefined
      void refreshNotifications()
      return refreshUnreadCount()
    }
    if (message.kind !== 'event') return undefined
    const { event } = message
    if (event.name === 'Message') {
      const { chatId, selfMessage, actionType, seq } = event.payload
      if (selfMessage === 0 && actionType === 'new' && isLeader())
        void api('POST /message/acknowledge', { body: { chatId, status: 2, seq } }).catch(() => undefined)
      return refreshUnreadCount()
    }
    if (event.name === 'UserUpdates' && event.payload.kind === 'notificationCount')
      return showCount('/notifications', event.payload.notificationCount ?? 0)
    if (event.name === 'UniversalMessage') return offerUpdate()
    if (event.name === 'UserUpdates' || event.name === 'FetchMessages') return refreshUnreadCount()
    return undefined
  })
}
