import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { findPerson } from '../identity/public.ts'
import { limitNearlySpent, type NearlySpent } from './letters.ts'
import { isOfPeriod, limitAt, periodStart, tellAtMinor } from './limit-rules.ts'
import { noteTold, type LimitRow } from './limit-store.ts'
import { spentSince } from './sale-store.ts'
import type { Payer } from './wallet-store.ts'

/**
 * Tells a fan that most of what they allow themselves is spent: once in each period of a limit, in the transaction
 * of the payment that came to it, and after what it cost stands in the books. Whoever does not want it is not told.
 */
export async function tellEarly(
  context: Context,
  tx: Tx,
  { buyer, limits }: { buyer: Payer; limits: readonly LimitRow[] },
) {
  if (!buyer.tellsEarly) return
  const at = context.now()
  const nearly: NearlySpent[] = []
  for (const limit of limits) {
    const { id, kind, creatorId, currency } = limit
    const amountMinor = limitAt(limit, at)
    if (!amountMinor || !isOfPeriod(kind)) continue
    const since = periodStart(kind, at, buyer.timezone)
    const isTold = limit.toldSince?.getTime() === since.getTime() && limit.toldMinor === amountMinor
    if (isTold) continue
    const paid = { buyerId: buyer.id, currency, since, sellerId: creatorId ?? undefined }
    const spentMinor = await spentSince(tx, paid)
    if (spentMinor < tellAtMinor(amountMinor) || !(await noteTold(tx, { id, since, amountMinor }))) continue
    const creator = creatorId ? await findPerson(tx, creatorId) : undefined
    nearly.push({
      kind,
      creatorName: creator ? `${creator.firstName} ${creator.lastName}`.trim() : '',
      currency,
      spentMinor,
      amountMinor,
    })
  }
  const person = nearly.length ? await findPerson(tx, buyer.id) : undefined
  if (!person) return
  const letter = limitNearlySpent(person, { nearly, publicUrl: context.config.publicUrl })
  await queueJob(tx, 'send-mail', { to: person.email, ...letter })
}
