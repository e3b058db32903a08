import type { Context } from '../../context.ts'
import { recordAudit } from '../../db/audit.ts'
import { newId } from '../../db/new-id.ts'
import { problem } from '../../http/problem.ts'
import type { Staff } from '../../http/tokens.ts'
import { findPerson } from '../identity/public.ts'
import { readAmount } from './amounts.ts'
import { toDecimal } from './currencies.ts'
import {
  decideAdjustmentRow,
  findAdjustment,
  insertAdjustment,
  listAdjustments,
  saveAdjustmentTransaction,
  type AdjustmentRow,
} from './finance-store.ts'
import { post } from './ledger-store.ts'
import { refundSale } from './refund-sale.ts'
import { lockSale } from './sale-store.ts'
import { codes } from './trigger-codes.ts'

const toAdjustment = (row: AdjustmentRow, by: Staff) => ({
  _id: row.id,
  userId: row.personId,
  username: row.username,
  amount: toDecimal(row.amountMinor, row.currency),
  currency: row.currency,
  reason: row.reason,
  status: row.status,
  proposedBy: row.proposerName,
  isMine: row.proposedBy === by.id ? (1 as const) : (0 as const),
  proposedAt: row.proposedAt.toISOString(),
})

export async function readAdjustments(
  { db }: Context,
  { by, offset = 0, limit = 10 }: { by: Staff; offset?: number; limit?: number },
) {
  const { rows, totalCount } = await listAdjustments(db, { offset, limit })
  return { items: rows.map((row) => toAdjustment(row, by)), totalCount }
}

type Propose = {
  by: Staff
  userId: string
  amount: string | number
  isTaken?: 0 | 1
  currency: string
  reason: string
}

/** Proposes a movement that nothing else makes. It moves nothing until somebody else agrees. */
export function proposeAdjustment(
  { db, now }: Context,
  { by, userId, amount, isTaken, currency, reason }: Propose,
) {
  const amountMinor = readAmount(amount, currency) * (isTaken ? -1 : 1)
  return db.transaction(async (tx) => {
    if (!(await findPerson(tx, userId))) throw problem('USER_NOT_FOUND')
    const row = {
      id: newId(),
      personId: userId,
      amountMinor,
      currency,
      reason,
      proposedBy: by.id,
      proposedAt: now(),
    }
    await insertAdjustment(tx, row)
    await recordAudit(tx, {
      at: now(),
      staffId: by.id,
      action: 'adjustment.proposed',
      personId: userId,
      reason,
      details: { amountMinor, currency },
    })
    return toAdjustment(await required(tx, row.id), by)
  })
}

async function required(sql: Parameters<typeof findAdjustment>[0], id: string) {
  const row = await findAdjustment(sql, id)
  if (!row) throw problem('ADJUSTMENT_NOT_FOUND')
  return row
}

/** Decides what a colleague proposed: two people stand behind every movement by hand. */
export const decideAdjustment = (
  { db, now }: Context,
  { by, adjustmentId, decision }: { by: Staff; adjustmentId: string; decision: 'agree' | 'refuse' },
) =>
  db.transaction(async (tx) => {
    const row = await required(tx, adjustmentId)
    if (row.proposedBy === by.id) throw problem('SECOND_PERSON_NEEDED')
    const status = decision === 'agree' ? 'done' : 'refused'
    if (!(await decideAdjustmentRow(tx, { id: row.id, status, staffId: by.id, at: now() })))
      throw problem('ADJUSTMENT_DECIDED')
    const { personId, amountMinor, currency, reason } = row
    if (decision === 'agree') {
      const { transactionId } = await post(tx, {
        key: `adjustment:${row.id}`,
        code: codes.transfer,
        at: now(),
        actor: { kind: 'staff', id: by.id },
        subject: { kind: 'adjustment', id: row.id },
        title: 'Fanlight',
        legs: [
          { kind: 'losses', currency, amountMinor: -amountMinor, code: codes.transfer },
          { personId, kind: 'available', currency, amountMinor, code: codes.transfer },
        ],
        details: { reason },
      })
      await saveAdjustmentTransaction(tx, { id: row.id, transactionId })
    }
    await recordAudit(tx, {
      at: now(),
      staffId: by.id,
      action: 'adjustment.decided',
      personId,
      reason,
      details: { decision, amountMinor, currency },
    })
    return toAdjustment({ ...row, status }, by)
  })

type Refund = { by: Staff; transactionId: string; amount?: string | number; reason: string }

/** Gives a purchase, or a part of it, back to its buyer's wallet. */
export const refundByStaff = (context: Context, { by, transactionId, amount, reason }: Refund) =>
  context.db.transaction(async (tx) => {
    const sale = await lockSale(tx, transactionId)
    if (!sale) throw problem('TRANSACTION_NOT_FOUND')
    const part = amount === undefined ? {} : { amountMinor: readAmount(amount, sale.currency) }
    const actor = { kind: 'staff', id: by.id } as const
    const done = await refundSale(context, tx, {
      key: `staff-refund:${newId()}`,
      transactionId,
      actor,
      reason,
      ...part,
    })
    const at = context.now()
    await recordAudit(tx, {
      at,
      staffId: by.id,
      action: 'sale.refunded',
      personId: sale.buyerId,
      reason,
      details: { transactionId, ...part },
    })
    return { transactionId: done.transactionId }
  })
