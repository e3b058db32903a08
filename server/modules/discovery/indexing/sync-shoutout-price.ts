import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { findShoutoutPrice } from '../../shoutouts/public.ts'
import { convertAmount } from '../../wallet/public.ts'
import { removePrice, savePrice } from './price-store.ts'

/** Stores the price of a creator's shoutouts for lists and filters. */
export async function syncShoutoutPrice(context: Context, tx: Tx, { creatorId }: { creatorId: string }) {
  const price = await findShoutoutPrice(tx, creatorId)
  if (!price) return removePrice(tx, { personId: creatorId, kind: 'shoutout' })
  const { amountMinor, currency } = price
  const { amountMinor: compareMinor } = await convertAmount(context, amountMinor, currency, 'USD')
  return savePrice(tx, { personId: creatorId, kind: 'shoutout', amountMinor, currency, compareMinor })
}
