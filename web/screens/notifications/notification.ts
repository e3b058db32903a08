import type { Data } from '../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../contract/core/tables.ts'

export type Notification = Data<Endpoints['GET /notifications/']>['items'][number]
export type NotificationFilter = 'all' | 'money' | 'people' | 'orders'
export type NotificationPage = { items: Notification[]; totalCount: number; offset: number }

export const NOTIFICATIONS_PAGE = 20

const filters = new Set(['money', 'people', 'orders'])
export const readFilter = (text: string | null): NotificationFilter =>
  text && filters.has(text) ? (text as NotificationFilter) : 'all'

/** Puts newly loaded rows in front; a row that is there already moves up instead of appearing twice. */
export function mergeNewest(known: Notification[], newest: Notification[]): Notification[] {
  const ids = new Set(newest.map(({ notificationId }) => notificationId))
  return [...newest, ...known.filter(({ notificationId }) => !ids.has(notificationId))]
}

/** Adds older rows at the end, without those that are there. */
export function mergeOlder(known: Notification[], older: Notification[]): Notification[] {
  const ids = new Set(known.map(({ notificationId }) => notificationId))
  return [...known, ...older.filter(({ notificationId }) => !ids.has(notificationId))]
}
