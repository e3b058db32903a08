export { changeNotificationStatus } from './list/change-notification-status.ts'
export { notificationPublishers } from './realtime-publishers.ts'
