import type { Db } from '../../db/database.ts'
import type { Sms } from '../../ports/sms.ts'
import { keepMessage } from '../outbox-store.ts'

/** The embedded default: messages are kept in the database and shown at /dev/outbox. */
export const outboxSms = (db: Db): Sms => ({
  send: ({ id, to, text, code }) =>
    keepMessage(db, { id, channel: 'sms', recipient: to, subject: '', text, code }),
})
