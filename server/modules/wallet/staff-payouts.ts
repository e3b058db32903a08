import type { Context } from '../../context.ts'
import { recordAudit } from '../../db/audit.ts'
import type { Client } from '../../http/client-of.ts'
import { problem } from '../../http/problem.ts'
import type { Staff } from '../../http/tokens.ts'
import { toDecimal } from './currencies.ts'
import { endPayout } from './end-payout.ts'
import {
  findPayoutBackground,
  listWaitingPayouts,
  saveApproval,
  saveFirstYes,
  saveRefusal,
} from './finance-store.ts'
import { readBalance } from './ledger-store.ts'
import { findPayout, listPayoutsBefore, lockPayout } from './payout-store.ts'
import { queuePayout } from './request-payout.ts'
import { toPayout } from './withdraw-money.ts'

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0)

export async function readWaitingPayouts(
  { db }: Context,
  { offset = 0, limit = 10 }: { offset?: number; limit?: number },
) {
  const { rows, totalCount } = await listWaitingPayouts(db, { offset, limit })
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
    hasFirstYes: flag(row.firstApprover !== null),
    ...(row.firstName ? { firstYesBy: row.firstName } : {}),
    checks: row.checks.map(({ kind, isFine, note }) => ({ kind, isFine: flag(isFine), note })),
  }))
  return { items, totalCount }
}

/** How many earlier withdrawals stand beside one that waits. */
const EARLIER = 5

/** One payout with what one wants to know before it leaves. */
export async function readStaffPayout({ db }: Context, { payoutId }: { payoutId: string }) {
  const [payout, background] = await Promise.all([
    findPayout(db, payoutId),
    findPayoutBackground(db, payoutId),
  ])
  if (!payout || !background) throw problem('PAYOUT_NOT_FOUND')
  const { personId, currency } = payout
  const [earlier, leftMinor] = await Promise.all([
    listPayoutsBefore(db, { payout, limit: EARLIER }),
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

type Decide = { by: Staff; client: Client; payoutId: string }

/** Lets a payout go. Above the bound the first yes is kept, and somebody else's sends it. */
export const approvePayout = ({ db, now }: Context, { by, client, payoutId }: Decide) =>
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
    } else await saveFirstYes(tx, { id: payoutId, staffId: by.id })
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

/** Sends a payout back to the wallet it came from, with the reason its owner is told. */
export const refusePayout = (
  context: Context,
  { by, client, payoutId, reason }: Decide & { reason: string },
) =>
  context.db.transaction(async (tx) => {
    const payout = await lockPayout(tx, payoutId)
    if (!payout) throw problem('PAYOUT_NOT_FOUND')
    if (payout.status !== 'waiting') throw problem('PAYOUT_DECIDED')
    const at = context.now()
    await saveRefusal(tx, { id: payoutId, staffId: by.id, at, reason })
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
