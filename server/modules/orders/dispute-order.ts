import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { sanitizeText } from '../../text/sanitize-text.ts'
import { actingFor } from '../people/public.ts'
import { moveOwnOrder, readMoved } from './change-order.ts'
import {
  findDispute,
  findOwnFiles,
  insertDispute,
  insertEvidence,
  saveAnswer,
  type DisputeReasonName,
  type DisputeSide,
} from './dispute-store.ts'
import { lockOrder } from './order-store.ts'
import { requireSide } from './read-orders.ts'

/** How long the other side has before staff usually decide. */
const ANSWER_MS = 3 * 86_400_000

type Statement = {
  by: Person
  orderId: string
  text: string
  mediaIds?: string[]
  creatorId?: string | undefined
}

/** Opens a dispute with evidence; the money stays held. */
export function openDispute(
  context: Context,
  { reason, text, mediaIds = [], ...own }: Statement & { reason: DisputeReasonName },
) {
  return moveOwnOrder(context, own, async (tx, { role, personId }) => {
    const at = context.now()
    // One dispute per order: the table lets none through after the first.
    if (await findDispute(tx, own.orderId)) throw problem('ORDER_STATE_WRONG')
    const answerBy = new Date(at.getTime() + ANSWER_MS)
    const statement = sanitizeText(text)
    const { orderId } = own
    await insertDispute(tx, { orderId, reason, openedBy: role, text: statement, answerBy, openedAt: at })
    await addEvidence(tx, { orderId, side: role, ownerId: personId, mediaIds })
    return { event: 'dispute' }
  })
}

export async function answerDispute(
  context: Context,
  { by, orderId, text, mediaIds = [], creatorId }: Statement,
) {
  const role = await context.db.transaction(async (tx) => {
    const { id } = await actingFor(tx, by, creatorId)
    const { role: side } = requireSide(await lockOrder(tx, orderId), id)
    const dispute = await findDispute(tx, orderId)
    if (!dispute) throw problem('DISPUTE_NOT_FOUND')
    if (dispute.openedBy === side) throw problem('FORBIDDEN')
    if (!(await saveAnswer(tx, { orderId, text: sanitizeText(text), at: context.now() })))
      throw problem('DISPUTE_CLOSED')
    await addEvidence(tx, { orderId, side, ownerId: id, mediaIds })
    return side
  })
  return readMoved(context, { by, orderId, role })
}

type Evidence = { orderId: string; side: DisputeSide; ownerId: string; mediaIds: string[] }
async function addEvidence(tx: Tx, { orderId, side, ownerId, mediaIds }: Evidence) {
  if (mediaIds.length === 0) return
  const found = await findOwnFiles(tx, { ids: mediaIds, ownerId })
  if (found.length < mediaIds.length) throw problem('MEDIA_NOT_FOUND')
  await insertEvidence(tx, { orderId, side, mediaIds })
}
