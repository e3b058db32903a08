export type SmsMessage = {
  /** Messages with the same id are delivered once, if the provider supports it. */
  id?: string
  /** E.164, such as +4791234567. */
  to: string
  text: string
  code?: string
}

/** Sends text messages. */
export type Sms = {
  /** Resolves when the message is accepted for delivery; rejects if it may be retried. */
  send: (message: SmsMessage) => Promise<void>
}
