import type { Context } from '../../../context.ts'
import { insertInvoices } from './invoice-store.ts'

const PIECE = 5000

/**
 * Numbers all sales without an invoice in order of creation, in batches to keep the lock short. Sales
 * never wait for this.
 */
export async function assignInvoiceNumbers({ db, now }: Pick<Context, 'db' | 'now'>) {
  let numbered: number
  do numbered = await db.transaction((tx) => insertInvoices(tx, { at: now(), limit: PIECE }))
  while (numbered === PIECE)
}
