import type { Db } from '../../db/database.ts'
import type { Push } from '../../ports/push.ts'
import { saveMessage } from '../outbox-store.ts'

/** Keeps a copy of every push that was sent, for /dev/outbox. */
export const outboxPush = (push: Push, db: Db): Push => ({
  ...push,
  async send(topic, device, message) {
    const outcome = await push.send(topic, device, message)
    if (outcome === 'sent')
      await saveMessage(db, {
        id: undefined,
        channel: 'push',
        recipient: topic,
        subject: message.title,
        text: `${message.body}\n${message.url}`,
        code: undefined,
      })
    return outcome
  },
})
