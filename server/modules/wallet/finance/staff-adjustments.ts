import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../db/audit.ts'
import { newId } from '../../../db/new-id.ts'
import { problem } from '../../../http/problem.ts'
import type { Staff } from '../../../http/tokens.ts'
import { findPerson } from '../../identity/public.ts'
import { parseAmount } from '../amounts.ts'
import { toDecimal } from '../currencies.ts'
import {
  decideAdjustmentRow,
  findAdjustment,
  insertAdjustment,
  listAdjustments,
  saveAdjustmentTransaction,
  type AdjustmentRow,
} from './finance-store.ts'
import { recordTransaction } from '../ledger/ledger-store.ts'
import { refundSale } from '../charges/refund-sale.ts'
import { lockSale } from '../charges/sale-store.ts'
import { triggerCodes } from '../ledger/trigger-codes.ts'

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

type AdjustmentInput = {
  by: Staff
  userId: string
  amount: string | number
  isTaken?: 0 | 1
  currency: string
  reason: string
}

/** Proposes a manual adjustment. It takes effect only when another staff member approves it. */
export function proposeAdjustment(
  { db, now }: Context,
  { by, userId, amount, isTaken, currency, reason }: AdjustmentInput,
) {
  const amountMinor = parseAmount(amount, currency) * (isTaken ? -1 : 1)
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

/** Approves or rejects a colleague's proposal: every manual adjustment needs two people. */
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
      const { transactionId } = await recordTransaction(tx, {
        key: `adjustment:${row.id}`,
        code: triggerCodes.transfer,
        at: now(),
        actor: { kind: 'staff', id: by.id },
        subject: { kind: 'adjustment', id: row.id },
        title: 'Fanlight',
        legs: [
          { kind: 'losses', currency, amountMinor: -amountMinor, code: triggerCodes.transfer },
          { personId, kind: 'available', currency, amountMinor, code: triggerCodes.transfer },
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

/** Refunds a purchase fully or partly to the buyer's wallet. */
export const refundSaleByStaff = (context: Context, { by, transactionId, amount, reason }: Refund) =>
  context.db.transaction(async (tx) => {
    const sale = await lockSale(tx, transactionId)
    if (!sale) throw problem('TRANSACTION_NOT_FOUND')
    const part = amount === undefined ? {} : { amountMinor: parseAmount(amount, sale.currency) }
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
