import type { Db } from '../../db/database.ts'
import type { Mail } from '../../ports/mail.ts'
import { keepMessage } from '../outbox-store.ts'

/** The embedded default: mail is kept in the database and shown at /dev/outbox. */
export const outboxMail = (db: Db): Mail => ({
  send: ({ id, to, subject, text, code, language, replyTo }) =>
    keepMessage(db, { id, channel: 'email', recipient: to, subject, text, code, language, replyTo }),
  close: async () => {},
})
