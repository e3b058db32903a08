import type { LoginId } from '../modules/identity/login-id.ts'
import type { DeviceInfo } from '../modules/identity/open-session.ts'
import type { MailMessage } from '../ports/mail.ts'
import type { SmsMessage } from '../ports/sms.ts'

/** Every kind of background work and what it needs to know. */
export type JobPayloads = {
  'send-mail': MailMessage
  'send-sms': SmsMessage
  'send-reset-link': { login: LoginId; by: 'EMAIL' | 'PHONE' }
  'note-failed-sign-in': { login: LoginId; ip: string; userAgent: string; device: DeviceInfo; at: string }
  'export-account': { exportId: string }
  'erase-accounts': Record<string, never>
  'purge-expired': Record<string, never>
  'remove-old-documents': Record<string, never>
  'remove-documents-of': { personId: string }
  'collect-orphans': Record<string, never>
  'index-creators': Record<string, never>
  'index-posts': Record<string, never>
  'demo-presence': Record<string, never>
  'follow-payment': { paymentId: string }
  'send-payout': { payoutId: string }
  'send-card-refund': { refundId: string }
  'forget-at-gateway': { cards: string[]; customers: string[]; accounts: string[] }
  'follow-gateway': Record<string, never>
  'settle-goals': Record<string, never>
  'release-pending': Record<string, never>
  'share-daily-pool': Record<string, never>
  'reconcile-payments': Record<string, never>
  'prove-ledger': Record<string, never>
  'renew-subscriptions': Record<string, never>
  'pay-unpaid': { subscriptionId: string }
  'tend-posts': Record<string, never>
  'demo-pictures': Record<string, never>
  'demo-film': { at: number }
  'make-media': { mediaId: string }
  'remove-media-of': { personId: string }
}
