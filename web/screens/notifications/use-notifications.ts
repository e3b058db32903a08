import { useEffect, useEffectEvent, useState } from 'react'
import { listenToRealtime } from '../../features/realtime/realtime.ts'
import { showCount } from '../../features/realtime/follow-unread-count.ts'
import { api } from '../../lib/api/api.ts'
import { showNotificationError } from '../../lib/toast/toast-messages.ts'
import {
  mergeNewest,
  mergeOlder,
  NOTIFICATIONS_PAGE,
  type Notification,
  type NotificationFilter,
  type NotificationPage,
} from './notification.ts'

const load = async (filter: NotificationFilter, offset: number) => {
  const query = { filter, offset, limit: NOTIFICATIONS_PAGE }
  const reply = await api('GET /notifications/', { query }).catch(() => undefined)
  return reply?.ok ? reply.body : undefined
}

/** Rows of one filter: new ones come in live, older ones as the end comes near. Opening the list marks all as seen. */
export function useNotifications(first: NotificationPage, filter: NotificationFilter) {
  const [items, setItems] = useState(first.items)
  const [totalCount, setTotalCount] = useState(first.totalCount)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const after = first.offset + items.length

  const markSeen = useEffectEvent(async () => {
    if (document.hidden) return
    const reply = await api('POST /change-status/', { body: { status: 'seen' } }).catch(() => undefined)
    if (reply?.ok) showCount('/notifications', 0)
    else showNotificationError()
  })
  const refresh = useEffectEvent(async () => {
    const newest = await load(filter, 0)
    if (!newest) return showNotificationError()
    setItems((known) => mergeNewest(known, newest.data))
    setTotalCount(newest.totalCount)
    return markSeen()
  })
  useEffect(() => {
    void markSeen()
    return listenToRealtime((message) => {
      const isNew =
        message.kind === 'event' &&
        message.event.name === 'UserUpdates' &&
        message.event.payload.kind === 'notificationCount' &&
        (message.event.payload.notificationCount ?? 0) > 0
      const isBack = message.kind === 'connection' && message.isConnected
      if (isNew || isBack) void refresh()
    })
  }, [])

  const update = (id: string, change: Partial<Notification>) =>
    setItems((known) => known.map((row) => (row.notificationId === id ? { ...row, ...change } : row)))
  return {
    items,
    state,
    hasMore: after < totalCount,
    loadMore: async () => {
      if (state === 'loading') return
      setState('loading')
      const older = await load(filter, after)
      setState(older ? 'idle' : 'failed')
      if (!older) return
      setItems((known) => mergeOlder(known, older.data))
      setTotalCount(older.data.length ? older.totalCount : after)
    },
    markRead: async (ids?: string[]) => {
      const before = items
      setItems((known) =>
        known.map((row) => (!ids || ids.includes(row.notificationId) ? { ...row, isRead: 1 } : row)),
      )
      const body = { status: 'read' as const, ...(ids ? { notificationIds: ids } : {}) }
      const reply = await api('POST /change-status/', { body }).catch(() => undefined)
      if (reply?.ok) return
      setItems(before)
      showNotificationError()
    },
    update,
  }
}
