import { randomInt } from 'node:crypto'

export const CODE_SECONDS = 10 * 60
export const RESEND_SECONDS = 30
export const MAX_ATTEMPTS = 5
/** Daily limit of messages per recipient, across all requesters. */
export const recipientLimit = { max: 20, per: 'day' } as const

export const newCode = () => String(randomInt(0, 1_000_000)).padStart(6, '0')
export const codeExpiry = (at: Date) => new Date(at.getTime() + CODE_SECONDS * 1000)
export const resendWaitSeconds = (sentAt: Date, at: Date) =>
  Math.max(0, Math.ceil(RESEND_SECONDS - (at.getTime() - sentAt.getTime()) / 1000))
export const toCodeSentReply = (verificationId: string) => ({
  verificationId,
  expiresInSeconds: CODE_SECONDS,
  resendInSeconds: RESEND_SECONDS,
})
