import type { DemoJobPayloads } from '../demo/demo-job-payloads.ts'
import type { LoginId } from '../modules/identity/sign-in/login-id.ts'
import type { DeviceInfo } from '../modules/identity/sessions/open-session.ts'
import type { FanOut } from '../modules/notifications/pipeline/draft.ts'
import type { MailMessage } from '../ports/mail.ts'
import type { PushDevice } from '../ports/push.ts'
import type { SmsMessage } from '../ports/sms.ts'

/** Payload of every job. */
export type JobPayloads = DemoJobPayloads & {
  'send-mail': MailMessage
  'send-sms': SmsMessage
  'send-reset-link': { login: LoginId; by: 'EMAIL' | 'PHONE' }
  'send-login-link': { login: LoginId; redirect?: string }
  'record-failed-sign-in': { login: LoginId; ip: string; userAgent: string; device: DeviceInfo; at: string }
  'export-account': { exportId: string }
  'erase-accounts': Record<string, never>
  'purge-expired': Record<string, never>
  'remove-old-documents': Record<string, never>
  'remove-user-documents': { personId: string }
  'collect-orphans': Record<string, never>
  'index-creators': Record<string, never>
  'index-posts': Record<string, never>
  'update-trending-searches': Record<string, never>
  'auto-recharge': { personId: string; triggerId: string }
  'poll-payment': { paymentId: string }
  'send-payout': { payoutId: string }
  'send-card-refund': { refundId: string }
  'erase-at-gateway': { cards: string[]; customers: string[]; accounts: string[] }
  'poll-gateway': Record<string, never>
  'settle-goals': Record<string, never>
  'release-pending': Record<string, never>
  'share-daily-pool': Record<string, never>
  'reconcile-payments': Record<string, never>
  'verify-ledger': Record<string, never>
  'renew-subscriptions': Record<string, never>
  'retry-unpaid-renewal': { subscriptionId: string }
  'process-scheduled-posts': Record<string, never>
  'process-media': { mediaId: string }
  'remove-user-media': { personId: string }
  'fetch-link-preview': { url: string; personId: string; messageId?: string }
  'send-mass-message': { massMessageId: string }
  'recall-mass-message': { massMessageId: string }
  'update-chat': Record<string, never>
  'compare-customer-lists': Record<string, never>
  'compare-customer-list': { listId: string }
  'fan-out-notification': FanOut & { afterId?: string }
  'purge-notifications': Record<string, never>
  'settle-order': { orderId: string }
  'expire-offer': { offerId: string }
  'publish-products': Record<string, never>
  'alert-saved-searches': { productId: string }
  'send-push': { notificationId: string; deviceId: string }
  'change-push-topic': { action: 'subscribe' | 'unsubscribe'; topic: string; device: PushDevice }
  'record-report-outcome': {
    decisionId: string
    personId: string
    outcome: 'kept' | 'removed' | 'putBack'
  }
  'send-digests': Record<string, never>
  'publish-reviews': { orderId: string }
  'assemble-recording': { streamId: string }
  'close-live-room': { streamId: string }
  'remove-live-participant': { streamId: string; identity: string }
  'apply-stage-rights': { streamId: string; identity: string }
  'refund-stream-tickets': { streamId: string }
}
