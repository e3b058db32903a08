import type { Db } from '../../db/database.ts'
import type { Mail } from '../../ports/mail.ts'
import { saveMessage } from '../outbox-store.ts'

/** The embedded default: emails are stored in the database and shown at /dev/outbox. */
export const outboxMail = (db: Db): Mail => ({
  send: ({ id, to, subject, text, code, language, replyTo }) =>
    saveMessage(db, { id, channel: 'email', recipient: to, subject, text, code, language, replyTo }),
  close: async () => {},
})
