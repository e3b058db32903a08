export { changeNotificationStatus } from './list/change-notification-status.ts'
export { saveNotifications } from './pipeline/save-notifications.ts'
export { hasReadUpdates } from './updates/product-updates.ts'
export { notificationPublishers } from './realtime-publishers.ts'
