export type MailMessage = {
  /** What is sent again with the same id arrives once: in the outbox for certain, by SMTP as Message-ID. */
  id?: string
  to: string
  subject: string
  text: string
  /** What it is written in; then it also goes as a page, which has a direction. */
  language?: string
  /** Whom an answer to it goes to, where that is not us. */
  replyTo?: string
  /** The code the text carries, so that the embedded outbox can show it by itself. */
  code?: string
}

/** Sends mail to people. */
export type Mail = {
  /** Resolves when the message is accepted for delivery; rejects when it may be tried again. */
  send: (message: MailMessage) => Promise<void>
  close: () => Promise<void>
}
