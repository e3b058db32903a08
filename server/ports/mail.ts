export type MailMessage = {
  /** Messages with the same id are delivered once: guaranteed by the outbox, by Message-ID with SMTP. */
  id?: string
  to: string
  subject: string
  text: string
  /** Language of the text; if set, an HTML version with its direction is sent too. */
  language?: string
  /** Reply address, if it is not ours. */
  replyTo?: string
  /** One-click unsubscribe address (RFC 8058), for mail that can be turned off. */
  unsubscribeUrl?: string
  /** The code in the text, for display in the outbox. */
  code?: string
}

/** Sends emails. */
export type Mail = {
  /** Resolves when the message is accepted for delivery; rejects if it may be retried. */
  send: (message: MailMessage) => Promise<void>
  close: () => Promise<void>
}
