import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { invalidField } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { sanitizeText } from '../../text/sanitize-text.ts'
import { actingFor } from '../people/public.ts'
import { applyOrderEvent, type OrderMove } from './apply-order-event.ts'
import { findOrder, lockOrder } from './order-store.ts'
import { requireSide, viewOrder } from './read-orders.ts'

type Own = { by: Person; orderId: string; creatorId?: string | undefined }
type Move = Pick<OrderMove, 'event' | 'note' | 'tracking'>

/** Moves an order for one of its sides and returns it as they see it. */
export async function moveOwnOrder(
  context: Context,
  { by, orderId, creatorId }: Own,
  move: Move | ((tx: Tx, input: { role: 'buyer' | 'seller'; personId: string }) => Promise<Move>),
) {
  const role = await context.db.transaction(async (tx) => {
    const { id: personId } = await actingFor(tx, by, creatorId)
    const found = requireSide(await lockOrder(tx, orderId), personId)
    const decided = typeof move === 'function' ? await move(tx, { role: found.role, personId }) : move
    await applyOrderEvent(context, tx, { ...decided, orderId, actor: { role: found.role, by: by.id } })
    return found.role
  })
  return readMoved(context, { by, orderId, role })
}

/** Read after the commit, with what the move changed elsewhere. */
export async function readMoved(
  context: Context,
  { by, orderId, role }: { by: Person; orderId: string; role: 'buyer' | 'seller' },
) {
  const order = await findOrder(context.db, orderId)
  if (!order) throw new Error('the order is not there')
  return viewOrder(context, context.db, { order, viewer: { role, caller: by } })
}

type Ship = Own & { carrier?: string; trackingNumber?: string; trackingUrl?: string }
export function shipOrder(
  context: Context,
  { carrier = '', trackingNumber = '', trackingUrl = '', ...own }: Ship,
) {
  if (trackingUrl && !isWebAddress(trackingUrl))
    throw invalidField('trackingUrl', 'Enter a web address that starts with https.')
  const tracking = {
    carrier: sanitizeText(carrier),
    trackingNumber: sanitizeText(trackingNumber),
    trackingUrl,
  }
  return moveOwnOrder(context, own, { event: 'ship', tracking })
}

const isWebAddress = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:'

export const confirmOrder = (context: Context, own: Own) => moveOwnOrder(context, own, { event: 'confirm' })

export const cancelOrder = (context: Context, { reason = '', ...own }: Own & { reason?: string }) =>
  moveOwnOrder(context, own, { event: 'cancel', note: sanitizeText(reason) })
