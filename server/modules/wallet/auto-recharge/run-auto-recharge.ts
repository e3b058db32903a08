import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import type { JobPayloads } from '../../../jobs/job-payloads.ts'
import { payerError } from '../charges/quote.ts'
import { readBalance } from '../ledger/ledger-store.ts'
import { findExceededLimit, listApplicableLimits } from '../limits/find-exceeded-limit.ts'
import { findCard } from '../payments/card-store.ts'
import { isExpired } from '../payments/cards.ts'
import { applyCharge, settlePayment } from '../payments/settle-payment.ts'
import { startPayment } from '../payments/start-payment.ts'
import { findPayer, listWallets, type Payer } from '../wallet-store.ts'
import {
  autoRechargePurpose,
  countAutoRechargesSince,
  findAutoRecharge,
  type AutoRechargeRow,
} from './auto-recharge-store.ts'
import { endAutoRecharge } from './record-auto-recharge.ts'

export const MAX_AUTO_RECHARGES_PER_DAY = 3
const DAY_MS = 86_400_000

/**
 * Job after a purchase: charges the saved card if the balance is below the chosen amount. The purchase is
 * the payment's key and only one automatic payment is in flight, so repeated jobs and several nodes charge
 * once.
 */
export async function runAutoRecharge(
  context: Context,
  { personId, triggerId }: JobPayloads['auto-recharge'],
) {
  const { db, now, payments } = context
  const setting = await findAutoRecharge(db, personId)
  if (!setting?.isOn) return
  const [buyer, [wallet], card] = await Promise.all([
    findPayer(db, personId),
    listWallets(db, personId),
    findCard(db, { personId, cardId: setting.cardId }),
  ])
  if (!buyer || payerError(buyer) || wallet?.currency !== setting.currency) return
  if (!(await findDueAmount(context, db, { setting, buyer }))) return
  if (!card || isExpired(card, now()))
    return db.transaction((tx) => endAutoRecharge(context, tx, { personId, reason: 'card', triggerId }))
  const payment = await startPayment(context, {
    personId,
    key: `auto-recharge:${triggerId}`,
    purpose: autoRechargePurpose,
    statementName: wallet.statementName,
    cardId: card.id,
    currency: setting.currency,
    returnPath: '/wallet',
    ip: null,
    userAgent: '',
    async amountOf(tx) {
      const current = await findAutoRecharge(tx, personId)
      return current && findDueAmount(context, tx, { setting: current, buyer })
    },
  })
  if (!payment) return
  const settled = await settlePayment(context, payment)
  // The owner is absent, so a payment that needs their confirmation counts as declined.
  if (settled.status === 'needs_action' && settled.ref)
    await applyCharge(context, settled.id, await payments.cancelCharge(settled.ref))
}

/** The amount to charge now; undefined if none is due or a limit forbids it. */
async function findDueAmount(
  { now }: Context,
  sql: Queries,
  { setting, buyer }: { setting: AutoRechargeRow; buyer: Payer },
) {
  const { personId, currency, belowMinor, amountMinor, isOn } = setting
  if (!isOn || (await readBalance(sql, { personId, kind: 'available', currency })) >= belowMinor)
    return undefined
  const at = now()
  const since = new Date(at.getTime() - DAY_MS)
  if ((await countAutoRechargesSince(sql, { personId, since })) >= MAX_AUTO_RECHARGES_PER_DAY)
    return undefined
  // Money that a limit or a break does not allow to be spent is not charged either.
  const spending = { buyer, sellerId: '', amountMinor, at }
  const limits = await listApplicableLimits(sql, spending)
  return (await findExceededLimit(sql, { ...spending, limits })) ? undefined : amountMinor
}
