import type { Context } from '../../../context.ts'
import { revokePurchase } from '../../purchases/public.ts'
import { refundSale } from '../../wallet/public.ts'
import { findStream } from '../stream-store.ts'
import { finishRefunds, listOpenTickets, lockTicket } from './ticket-store.ts'

/**
 * Refunds all tickets of a stream that was cancelled or too short, one transaction per ticket, so that an
 * interrupted run can continue.
 */
export async function refundTickets(context: Context, { streamId }: { streamId: string }) {
  if (!(await findStream(context.db, streamId))?.refundDue) return
  for (;;) {
    const tickets = await listOpenTickets(context.db, streamId)
    if (tickets.length === 0) break
    for (const { id } of tickets) await refundTicket(context, id)
  }
  await finishRefunds(context.db, streamId)
}

const refundTicket = (context: Context, id: string) =>
  context.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, id)
    if (!ticket) return
    await refundSale(context, tx, {
      key: `stream-refund:${id}`,
      transactionId: ticket.transactionId,
      actor: { kind: 'system' },
      reason: 'stream',
    })
    await revokePurchase(context, tx, ticket)
  })
