import type { Context } from '../../../context.ts'
import { toDecimal } from '../currencies.ts'
import {
  listRefundsOfPayments,
  listStaffPayments,
  type StaffPaymentRow,
} from '../refunds/card-refund-store.ts'

type StaffPaymentsQuery = { userId?: string; searchText?: string; offset?: number; limit?: number }
const flag = (is: boolean): 0 | 1 => (is ? 1 : 0)

/** Card payments with refunded and refundable amounts. */
export async function readStaffPayments(
  { db }: Context,
  { offset = 0, limit = 10, ...query }: StaffPaymentsQuery,
) {
  const { rows, totalCount } = await listStaffPayments(db, { ...query, offset, limit })
  const refunds = await listRefundsOfPayments(
    db,
    rows.map(({ id }) => id),
  )
  const items = rows.map((row) => ({
    ...toPayment(row),
    refunds: refunds.flatMap(
      ({ paymentId, id, amountMinor, currency, reason, status, failure, staffName, createdAt }) =>
        paymentId === row.id
          ? [
              {
                _id: id,
                amount: toDecimal(amountMinor, currency),
                reason,
                status,
                by: staffName,
                at: createdAt.toISOString(),
                ...(failure ? { failure } : {}),
              },
            ]
          : [],
    ),
  }))
  return { items, totalCount }
}

/** Refundable: the rest of the payment, as far as the wallet covers it and there is no dispute. */
function toPayment(row: StaffPaymentRow) {
  const isPaid = row.status === 'succeeded'
  const leftMinor = isPaid && !row.isDisputed ? row.amountMinor - row.refundedMinor : 0
  const refundableMinor = Math.max(Math.min(leftMinor, row.availableMinor), 0)
  const text = (minor: number) => toDecimal(minor, row.currency)
  return {
    _id: row.id,
    userId: row.personId,
    name: row.name,
    username: row.username,
    card: { brand: row.brand, last4: row.last4 },
    amount: text(row.amountMinor),
    refunded: text(row.refundedMinor),
    refundable: text(refundableMinor),
    currency: row.currency,
    status: row.status,
    statementName: row.statementName,
    isAuthenticated: flag(row.isAuthenticated),
    isDisputed: flag(row.isDisputed),
    at: row.createdAt.toISOString(),
    ...(row.failure ? { failure: row.failure } : {}),
  }
}
