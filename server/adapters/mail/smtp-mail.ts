import { createTransport } from 'nodemailer'
import type { Mail } from '../../ports/mail.ts'
import { letterHtml } from './letter-html.ts'

/** Mail by any SMTP server, over kept connections. */
export function smtpMail({ url, from }: { url: string; from: string }): Mail {
  const transport = createTransport(
    { url, pool: true, maxConnections: 4, connectionTimeout: 10_000, socketTimeout: 30_000 } as object,
    { from },
  )
  return {
    async send({ id, to, subject, text, language, replyTo }) {
      await transport.sendMail({
        to,
        subject,
        text,
        ...(language ? { html: letterHtml({ subject, text, language }) } : {}),
        ...(replyTo ? { replyTo } : {}),
        ...(id ? { messageId: `<${id}@fanlight>` } : {}),
      })
    },
    async close() {
      transport.close()
    },
  }
}
