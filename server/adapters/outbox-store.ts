import type { Db } from '../db/database.ts'
import { newId } from '../db/new-id.ts'

export type OutboxMessage = {
  id: string
  to: string
  channel: string
  subject: string
  text: string
  code?: string
  language?: string
  replyTo?: string
  sentAt: string
}
type NewMessage = {
  id: string | undefined
  channel: 'email' | 'sms' | 'push'
  recipient: string
  subject: string
  text: string
  code: string | undefined
  language?: string | undefined
  replyTo?: string | undefined
}

export async function saveMessage(
  db: Db,
  { id, channel, recipient, subject, text, code, language, replyTo }: NewMessage,
) {
  await db`insert into outbox_message (id, message_id, channel, recipient, subject, text, code, language, reply_to)
    values (${newId()}, ${id ?? null}, ${channel}, ${recipient}, ${subject}, ${text}, ${code ?? null},
      ${language ?? null}, ${replyTo ?? null})
    on conflict (message_id) do nothing`
}

type Row = {
  id: string
  recipient: string
  channel: string
  subject: string
  text: string
  code: string | null
  language: string | null
  replyTo: string | null
  sentAt: Date
}
const toMessage = ({ recipient, code, language, replyTo, sentAt, ...rest }: Row): OutboxMessage => ({
  ...rest,
  to: recipient,
  ...(code ? { code } : {}),
  ...(language ? { language } : {}),
  ...(replyTo ? { replyTo } : {}),
  sentAt: sentAt.toISOString(),
})
const columns = (db: Db) => db`id, recipient, channel, subject, text, code, language, reply_to, sent_at`

/** Newest first. */
export async function listMessages(
  db: Db,
  { to, limit = 100 }: { to?: string | undefined; limit?: number },
): Promise<OutboxMessage[]> {
  const rows = await db<Row[]>`
    select ${columns(db)} from outbox_message
    ${to ? db`where recipient = ${to}` : db``} order by sent_at desc, id desc limit ${limit}`
  return rows.map(toMessage)
}

export async function findMessage(db: Db, id: string) {
  const [row] = await db<Row[]>`select ${columns(db)} from outbox_message where id = ${id}`
  return row && toMessage(row)
}
