import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { findPerson } from '../../identity/public.ts'
import { limitAlert, type LimitUsage } from '../emails.ts'
import { isPeriodLimit, effectiveLimit, periodStart, alertThresholdMinor } from './limit-rules.ts'
import { markAlertSent, type LimitRow } from './limit-store.ts'
import { spentSince } from '../charges/sale-store.ts'
import type { Payer } from '../wallet-store.ts'

/**
 * Emails a fan when most of a limit is spent: once per period, in the transaction of the payment that
 * reaches the threshold, after it is recorded. Skipped if alerts are off.
 */
export async function notifyLimitNear(
  context: Context,
  tx: Tx,
  { buyer, limits }: { buyer: Payer; limits: readonly LimitRow[] },
) {
  if (!buyer.tellsEarly) return
  const at = context.now()
  const usages: LimitUsage[] = []
  for (const limit of limits) {
    const { id, kind, creatorId, currency } = limit
    const amountMinor = effectiveLimit(limit, at)
    if (!amountMinor || !isPeriodLimit(kind)) continue
    const since = periodStart(kind, at, buyer.timezone)
    const isAlerted = limit.toldSince?.getTime() === since.getTime() && limit.toldMinor === amountMinor
    if (isAlerted) continue
    const paid = { buyerId: buyer.id, currency, since, sellerId: creatorId ?? undefined }
    const spentMinor = await spentSince(tx, paid)
    if (
      spentMinor < alertThresholdMinor(amountMinor) ||
      !(await markAlertSent(tx, { id, since, amountMinor }))
    )
      continue
    const creator = creatorId ? await findPerson(tx, creatorId) : undefined
    usages.push({
      kind,
      creatorName: creator ? `${creator.firstName} ${creator.lastName}`.trim() : '',
      currency,
      spentMinor,
      amountMinor,
    })
  }
  const person = usages.length ? await findPerson(tx, buyer.id) : undefined
  if (!person) return
  const email = limitAlert(person, { nearly: usages, publicUrl: context.config.publicUrl })
  await queueJob(tx, 'send-mail', { to: person.email, ...email })
}
