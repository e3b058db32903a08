import type { Context } from '../../context.ts'
import { insertInvoices } from './invoice-store.ts'

const PIECE = 5000

/**
 * Gives every sale that has none its number, in the order they were made: in pieces, so that nobody waits long for
 * the next number. Sales themselves never wait for this.
 */
export async function numberInvoices({ db, now }: Pick<Context, 'db' | 'now'>) {
  let numbered: number
  do numbered = await db.transaction((tx) => insertInvoices(tx, { at: now(), limit: PIECE }))
  while (numbered === PIECE)
}
