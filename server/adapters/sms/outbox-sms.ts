import type { Db } from '../../db/database.ts'
import type { Sms } from '../../ports/sms.ts'
import { saveMessage } from '../outbox-store.ts'

/** The embedded default: messages are stored in the database and shown at /dev/outbox. */
export const outboxSms = (db: Db): Sms => ({
  send: ({ id, to, text, code }) =>
    saveMessage(db, { id, channel: 'sms', recipient: to, subject: '', text, code }),
})
