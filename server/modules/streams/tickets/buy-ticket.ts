import { StreamStatus } from '../../../../contract/streams/constants.ts'
import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { purchaseOnce } from '../../purchases/public.ts'
import { readCheckout, toQuotedTotal, type QuotedTotal } from '../../wallet/public.ts'
import { loadStreamAccess } from '../access/stream-access.ts'
import { audienceOf, currentPrice, isRunning } from '../stream-rules.ts'
import { lockStream } from '../stream-store.ts'

type Ticket = { by: Person; streamId: string }

/** A ticket of a scheduled or running stream, or the recording of a past one. */
async function requireForSale(context: Context, sql: Queries, { by, streamId }: Ticket) {
  const { stream, access } = await loadStreamAccess(context, sql, { viewer: by, streamId })
  if (stream.isBanned) throw problem('STREAM_BANNED')
  const isOpen =
    stream.status === StreamStatus.scheduled ||
    isRunning(stream.status) ||
    // While tickets of a stream that was too short are refunded, nothing is sold.
    (stream.recording !== null && !stream.refundDue && audienceOf(stream) === 'price')
  const priceMinor = currentPrice(stream)
  if (!isOpen || access.isOwn || priceMinor === null) throw problem('STREAM_NOT_FOR_SALE')
  return {
    stream,
    quoteInput: { buyerId: by.id, listMinor: priceMinor, currency: stream.currency },
  }
}

export async function quoteTicket(context: Context, { by, streamId }: Ticket) {
  const { stream, quoteInput } = await requireForSale(context, context.db, { by, streamId })
  if (stream.isBuyer) throw problem('ALREADY_BOUGHT')
  const checkout = await readCheckout(context, { ...quoteInput, sellerId: stream.creatorId })
  return { ...checkout, title: stream.title, streamId, plannedMinutes: stream.plannedMinutes }
}

/** Sells a ticket once, at the price the buyer saw. The stream's row is locked, so that it cannot end meanwhile. */
export function buyTicket(context: Context, { by, streamId, shown }: Ticket & { shown: QuotedTotal }) {
  return context.db.transaction(async (tx) => {
    await lockStream(tx, streamId)
    const { stream, quoteInput } = await requireForSale(context, tx, { by, streamId })
    const { purchaseId, transactionId } = await purchaseOnce(context, tx, {
      ...quoteInput,
      creatorId: stream.creatorId,
      subject: { kind: 'stream', id: streamId },
      reason: 'stream',
      title: stream.title,
      shown: toQuotedTotal(shown),
    })
    return { purchaseId, transactionId, alreadyPaid: 1 as const }
  })
}
