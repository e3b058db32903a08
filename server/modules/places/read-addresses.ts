import type { Context } from '../../context.ts'
import type { Person } from '../../http/tokens.ts'
import { listAddresses } from './address-store.ts'
import { toAddress } from './address-view.ts'

/** The user's addresses, default first. */
export async function readAddresses(
  { db }: Context,
  { by, offset = 0, limit = 10 }: { by: Person; offset?: number; limit?: number },
) {
  const { rows, totalCount } = await listAddresses(db, { personId: by.id, offset, limit })
  return { items: rows.map(toAddress), totalCount }
}
