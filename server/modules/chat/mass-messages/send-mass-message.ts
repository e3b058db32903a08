import type { Context } from '../../../context.ts'
import { recordEvent } from '../../../db/events.ts'
import { newId } from '../../../db/new-id.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { nextRecipients } from './audience-store.ts'
import { recallCopies, writeCopies } from './copy-store.ts'
import { capSince } from './create-mass-message.ts'
import { lockMassMessage, saveMassMessage, takeDue, type MassMessageRow } from './mass-message-store.ts'

/** Small enough that no transaction holds up the events of others for long. */
const BATCH = 400

/** Starts what is scheduled for now. */
export async function startDueMassMessages({ db, now }: Context) {
  await db.transaction(async (tx) => {
    for (const { id } of await takeDue(tx, now()))
      await queueJob(tx, 'send-mass-message', { massMessageId: id })
  })
}

/**
 * Writes the copies in batches. Each batch and the place it ended at are one transaction, so a killed job resumes
 * where it was and no user gets two copies.
 */
export async function sendMassMessage(context: Context, { massMessageId }: { massMessageId: string }) {
  while (await writeBatch(context, massMessageId));
}

/** False when nothing is left to do. */
async function writeBatch({ db, now }: Context, id: string) {
  return db.transaction(async (tx) => {
    const mass = await lockMassMessage(tx, id)
    if (mass?.state !== 'sending') return false
    const at = now()
    const found = await nextRecipients(tx, {
      creatorId: mass.creatorId,
      audience: mass.audience,
      at,
      since: mass.capHours ? capSince(at, mass.capHours) : at,
      afterId: mass.cursorId,
      limit: BATCH,
    })
    const skipped = mass.capHours ? found.filter(({ isCapped }) => isCapped).length : 0
    const recipients = found
      .filter(({ isCapped }) => !mass.capHours || !isCapped)
      .map(({ id: personId }) => ({
        personId,
        conversationId: newId(at.getTime()),
        messageId: newId(at.getTime()),
      }))
    const copies = recipients.length ? await writeCopies(tx, { mass, recipients, at }) : []
    if (copies.length)
      await recordEvent(tx, {
        type: 'chat.massCopies',
        massMessageId: id,
        copies: copies.map(({ personId, chatId }) => ({ personId, chatId })),
      })
    const isLast = found.length < BATCH
    await saveMassMessage(tx, id, {
      ...progress(mass, { sent: copies.length, skipped, isLast }),
      cursorId: found.at(-1)?.id ?? mass.cursorId,
      startedAt: mass.startedAt ?? at,
      ...(isLast ? { state: 'sent', finishedAt: at } : {}),
    })
    await recordEvent(tx, { type: 'chat.massMessageChanged', massMessageId: id, creatorId: mass.creatorId })
    return !isLast
  })
}

/** At the end the number of recipients is what was really found. */
function progress(
  mass: MassMessageRow,
  { sent, skipped, isLast }: { sent: number; skipped: number; isLast: boolean },
) {
  const sentCount = mass.sentCount + sent
  const skippedCount = mass.skippedCount + skipped
  return { sentCount, skippedCount, ...(isLast ? { recipientCount: sentCount + skippedCount } : {}) }
}

/** Removes unread and unsold copies, in batches. */
export async function recallMassMessage({ db, now }: Context, { massMessageId }: { massMessageId: string }) {
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const mass = await lockMassMessage(tx, massMessageId)
      if (mass?.state !== 'recalled') return 0
      const recalled = await recallCopies(tx, { massMessageId, at: now(), limit: BATCH })
      if (recalled.length === 0) return 0
      await saveMassMessage(tx, massMessageId, { recalledCount: mass.recalledCount + recalled.length })
      await recordEvent(tx, {
        type: 'chat.massCopies',
        massMessageId,
        copies: recalled.map(({ personId, chatId }) => ({ personId, chatId })),
      })
      await recordEvent(tx, { type: 'chat.massMessageChanged', massMessageId, creatorId: mass.creatorId })
      return recalled.length
    })
    if (count === 0) return
  }
}
