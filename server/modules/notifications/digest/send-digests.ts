import type { Context } from '../../../context.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { filterVisible, readPersonCards } from '../../people/public.ts'
import { fullName } from '../list/notification-view.ts'
import { renderNotification } from '../texts/render-notification.ts'
import { listDigestRows, listDueDigests, lockDigest, markDigestSent } from './digest-store.ts'
import { digestEmail } from './emails.ts'
import { unsubscribeUrl } from './unsubscribe-digest.ts'

const PAGE = 200
const LINES = 20
const DAY_MS = 86_400_000

/** Sends every digest that is due. One transaction per user, so that none is sent twice. */
export async function sendDigests(context: Context) {
  const { db, now } = context
  for (;;) {
    const personIds = await listDueDigests(db, { at: now(), limit: PAGE })
    for (const personId of personIds) await sendDigest(context, personId)
    if (personIds.length < PAGE) return
  }
}

/** A digest without anything new is not sent; the next one is due a day or a week later all the same. */
async function sendDigest(context: Context, personId: string) {
  const { db, now, config } = context
  const at = now()
  await db.transaction(async (tx) => {
    const reader = await lockDigest(tx, { personId, at })
    if (!reader) return
    await markDigestSent(tx, { personId, at })
    if (!reader.canReceive) return
    const since = reader.digestSentAt ?? new Date(at.getTime() - DAY_MS)
    const rows = await listDigestRows(tx, { personId, since, limit: LINES })
    if (rows.length === 0) return
    const faceIds = [...new Set(rows.flatMap((row) => row.faceIds))]
    const visible = await filterVisible(tx, personId, faceIds)
    const cards = await readPersonCards(tx, { ids: [...visible], viewerId: personId })
    const names = new Map(cards.map((card) => [card._id, fullName(card)]))
    const lines = rows.map(
      (row) =>
        renderNotification(
          { ...row, names: row.faceIds.flatMap((id) => names.get(id) ?? []) },
          reader.language,
        ).text,
    )
    const email = digestEmail(reader, {
      lines: reader.isDiscreet ? [] : lines,
      publicUrl: config.publicUrl,
    })
    const mail = { to: reader.email, ...email, unsubscribeUrl: unsubscribeUrl(context, personId) }
    await queueJob(tx, 'send-mail', mail)
  })
}
