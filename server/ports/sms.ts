export type SmsMessage = {
  /** What is sent again with the same id arrives once, where the way allows it. */
  id?: string
  /** E.164, such as +4791234567. */
  to: string
  text: string
  code?: string
}

/** Sends text messages to phones. */
export type Sms = {
  /** Resolves when the message is accepted for delivery; rejects when it may be tried again. */
  send: (message: SmsMessage) => Promise<void>
}
