import type { Db } from '../db/database.ts'
import { newId } from '../db/new-id.ts'

export type OutboxMessage = {
  to: string
  channel: string
  subject: string
  text: string
  code?: string
  sentAt: string
}
type Kept = {
  id: string | undefined
  channel: 'email' | 'sms' | 'push'
  recipient: string
  subject: string
  text: string
  code: string | undefined
}

export async function keepMessage(db: Db, { id, channel, recipient, subject, text, code }: Kept) {
  await db`insert into outbox_message (id, message_id, channel, recipient, subject, text, code)
    values (${newId()}, ${id ?? null}, ${channel}, ${recipient}, ${subject}, ${text}, ${code ?? null})
    on conflict (message_id) do nothing`
}

/** Newest first. */
export async function listMessages(
  db: Db,
  { to, limit = 100 }: { to?: string | undefined; limit?: number },
): Promise<OutboxMessage[]> {
  const rows = await db<
    { recipient: string; channel: string; subject: string; text: string; code: string | null; sentAt: Date }[]
  >`
    select recipient, channel, subject, text, code, sent_at from outbox_message
    ${to ? db`where recipient = ${to}` : db``} order by sent_at desc, id desc limit ${limit}`
  return rows.map(({ recipient, channel, subject, text, code, sentAt }) => ({
    to: recipient,
    channel,
    subject,
    text,
    ...(code ? { code } : {}),
    sentAt: sentAt.toISOString(),
  }))
}
