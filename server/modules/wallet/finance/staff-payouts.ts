import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../db/audit.ts'
import type { Client } from '../../../http/request-client.ts'
import { problem } from '../../../http/problem.ts'
import type { Staff } from '../../../http/tokens.ts'
import { toDecimal } from '../currencies.ts'
import { endPayout } from '../payouts/end-payout.ts'
import {
  findPayoutBackground,
  listPayoutsInReview,
  saveApproval,
  saveFirstApproval,
  saveRejection,
} from './finance-store.ts'
import { readBalance } from '../ledger/ledger-store.ts'
import { findPayout, listPayoutsBefore, lockPayout } from '../payouts/payout-store.ts'
import { queuePayout } from '../payouts/request-payout.ts'
import { toPayout } from '../payouts/withdraw-money.ts'

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0)

export async function readPayoutsInReview(
  { db }: Context,
  { offset = 0, limit = 10 }: { offset?: number; limit?: number },
) {
  const { rows, totalCount } = await listPayoutsInReview(db, { offset, limit })
  const items = rows.map((row) => ({
    _id: row.id,
    userId: row.personId,
    name: row.name,
    username: row.username,
    bankName: row.bankName,
    last4: row.last4,
    amount: toDecimal(row.amountMinor, row.currency),
    currency: row.currency,
    requestedAt: row.requestedAt.toISOString(),
    ...(row.profilePic ? { profilePic: row.profilePic } : {}),
    hasFirstApproval: flag(row.firstApprover !== null),
    ...(row.firstName ? { firstApprovalBy: row.firstName } : {}),
    checks: row.checks.map(({ kind, isFine, note }) => ({ kind, isFine: flag(isFine), note })),
  }))
  return { items, totalCount }
}

/** Earlier withdrawals shown beside a payout in review. */
const EARLIER_PAYOUTS = 5

/** A payout with the facts staff need to decide. */
export async function readStaffPayout({ db }: Context, { payoutId }: { payoutId: string }) {
  const [payout, background] = await Promise.all([
    findPayout(db, payoutId),
    findPayoutBackground(db, payoutId),
  ])
  if (!payout || !background) throw problem('PAYOUT_NOT_FOUND')
  const { personId, currency } = payout
  const [earlier, leftMinor] = await Promise.all([
    listPayoutsBefore(db, { payout, limit: EARLIER_PAYOUTS }),
    readBalance(db, { personId, kind: 'available', currency }),
  ])
  const { holderName, country, bankAddedAt, ip } = background
  return {
    payout: toPayout(payout),
    bank: { holderName, country, addedAt: bankAddedAt.toISOString() },
    ip,
    left: toDecimal(leftMinor, currency),
    earlier: earlier.map(toPayout),
  }
}

type PayoutDecision = { by: Staff; client: Client; payoutId: string }

/**
 * Approves a payout. Above the threshold the first approval is stored, and a second person's approval
 * sends it.
 */
export const approvePayout = ({ db, now }: Context, { by, client, payoutId }: PayoutDecision) =>
  db.transaction(async (tx) => {
    const payout = await lockPayout(tx, payoutId)
    if (!payout) throw problem('PAYOUT_NOT_FOUND')
    if (payout.status !== 'waiting') throw problem('PAYOUT_DECIDED')
    const needsTwo = payout.checks.some(({ kind }) => kind === 'two')
    if (needsTwo && payout.firstApprover === by.id) throw problem('SECOND_PERSON_NEEDED')
    const isSent = !needsTwo || payout.firstApprover !== null
    if (isSent) {
      await saveApproval(tx, { id: payoutId, staffId: by.id, at: now() })
      await queuePayout(tx, payoutId)
    } else await saveFirstApproval(tx, { id: payoutId, staffId: by.id })
    await recordAudit(tx, {
      at: now(),
      staffId: by.id,
      action: 'payout.approved',
      personId: payout.personId,
      ip: client.ip,
      details: {
        payoutId,
        isSent,
        amount: `${toDecimal(payout.amountMinor, payout.currency)} ${payout.currency}`,
      },
    })
    return { isSent: flag(isSent) }
  })

/** Rejects a payout: the money returns to the wallet and the owner sees the reason. */
export const rejectPayout = (
  context: Context,
  { by, client, payoutId, reason }: PayoutDecision & { reason: string },
) =>
  context.db.transaction(async (tx) => {
    const payout = await lockPayout(tx, payoutId)
    if (!payout) throw problem('PAYOUT_NOT_FOUND')
    if (payout.status !== 'waiting') throw problem('PAYOUT_DECIDED')
    const at = context.now()
    await saveRejection(tx, { id: payoutId, staffId: by.id, at, reason })
    await endPayout(context, tx, { payout, status: 'refused', reason, actor: { kind: 'staff', id: by.id } })
    const { personId } = payout
    await recordAudit(tx, {
      at,
      staffId: by.id,
      action: 'payout.refused',
      personId,
      reason,
      ip: client.ip,
      details: { payoutId },
    })
    return {}
  })
