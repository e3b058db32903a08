import { createTransport } from 'nodemailer'
import type { Mail } from '../../ports/mail.ts'
import { emailHtml } from './email-html.ts'

/** Email by any SMTP server, over pooled connections. */
export function smtpMail({ url, from }: { url: string; from: string }): Mail {
  const transport = createTransport(
    { url, pool: true, maxConnections: 4, connectionTimeout: 10_000, socketTimeout: 30_000 } as object,
    { from },
  )
  return {
    async send({ id, to, subject, text, language, replyTo, unsubscribeUrl }) {
      await transport.sendMail({
        to,
        subject,
        text,
        ...(language ? { html: emailHtml({ subject, text, language }) } : {}),
        ...(replyTo ? { replyTo } : {}),
        ...(unsubscribeUrl
          ? {
              headers: {
                'List-Unsubscribe': `<${unsubscribeUrl}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              },
            }
          : {}),
        ...(id ? { messageId: `<${id}@fanlight>` } : {}),
      })
    },
    async close() {
      transport.close()
    },
  }
}
