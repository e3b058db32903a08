import type { LoginId } from '../modules/identity/login-id.ts'
import type { MailMessage } from '../ports/mail.ts'
import type { SmsMessage } from '../ports/sms.ts'

/** Every kind of background work and what it needs to know. */
export type JobPayloads = {
  'send-mail': MailMessage
  'send-sms': SmsMessage
  'send-reset-link': { login: LoginId; by: 'EMAIL' | 'PHONE' }
  'purge-expired': Record<string, never>
  'collect-orphans': Record<string, never>
}
