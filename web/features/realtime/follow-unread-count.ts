import { backgroundApi } from '../../lib/api/api.ts'
import { setUnreadCount, totalUnread, type CountedPage } from '../../lib/browser/unread-count.ts'
import { isLeader, listenToRealtime, startRealtime } from './realtime.ts'

const REFRESH_DELAY_MS = 400
let knownCount: number | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Also shown on the icon of the installed app, where there is one. */
export function showCount(page: CountedPage, count: number) {
  setUnreadCount(page, count)
  if ('setAppBadge' in navigator) void navigator.setAppBadge(totalUnread()).catch(() => undefined)
}

async function refresh() {
  const response = await backgroundApi('GET /chat/unreadCount').catch(() => undefined)
  if (!response?.ok) return
  const { count } = response.body.data
  // Muted conversations and messages that were read at once do not count.
  if (knownCount !== undefined && count > knownCount && isLeader())
    void import('./message-sound.ts').then(({ playMessageSound }) => playMessageSound(), ignore)
  knownCount = count
  showCount('/chat', count)
}

async function refreshNotifications() {
  const response = await backgroundApi('GET /notificationCount/', { query: {} }).catch(() => undefined)
  if (!response?.ok) return
  const { count, universalMessageRead } = response.body.data
  showCount('/notifications', count)
  if (!universalMessageRead) offerUpdate()
}

/** The chunk failed to load: sound and toast are left out. */
const ignore = () => undefined
const offerUpdate = () =>
  void import('./offer-product-update.ts').then(({ offerProductUpdate }) => offerProductUpdate(), ignore)

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
        void backgroundApi('POST /message/acknowledge', { body: { chatId, status: 2, seq } }).catch(
          () => undefined,
        )
      return refreshUnreadCount()
    }
    if (event.name === 'UserUpdates' && event.payload.kind === 'notificationCount')
      return showCount('/notifications', event.payload.notificationCount ?? 0)
    if (event.name === 'UniversalMessage') return offerUpdate()
    if (event.name === 'UserUpdates' || event.name === 'FetchMessages') return refreshUnreadCount()
    return undefined
  })
}
