import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import { findPerson } from '../../identity/public.ts'
import { toDecimal } from '../currencies.ts'
import { readBalances } from '../ledger/ledger-store.ts'
import { listUserSales, type SaleSide, type StaffSaleRow } from './staff-sale-store.ts'

/** A user and their balances, shown before an adjustment. */
export async function readStaffWallet({ db }: Context, { userId }: { userId: string }) {
  const [person, balances] = await Promise.all([findPerson(db, userId), readBalances(db, userId)])
  if (!person) throw problem('USER_NOT_FOUND')
  const { id, firstName, lastName, username, profilePic, currency } = person
  return {
    user: {
      _id: id,
      name: `${firstName} ${lastName}`.trim(),
      username,
      ...(profilePic ? { profilePic } : {}),
    },
    currency,
    balances: balances.map((balance) => ({
      kind: balance.kind,
      amount: toDecimal(balance.balanceMinor, balance.currency),
      currency: balance.currency,
    })),
  }
}

type StaffSalesQuery = { userId: string; side: SaleSide; offset?: number; limit?: number }

/** A user's purchases or sales. Staff see both parties, even for anonymous tips. */
export async function readStaffSales({ db }: Context, { offset = 0, limit = 10, ...query }: StaffSalesQuery) {
  const { rows, totalCount } = await listUserSales(db, { ...query, offset, limit })
  return { items: rows.map(toSale), totalCount }
}

function toSale(row: StaffSaleRow) {
  const text = (minor: number) => toDecimal(minor, row.currency)
  return {
    _id: row.transactionId,
    title: row.title,
    reason: row.reason,
    buyer: { _id: row.buyerId, name: row.buyerName, username: row.buyerUsername },
    seller: { _id: row.sellerId, name: row.sellerName, username: row.sellerUsername },
    total: text(row.totalMinor),
    refunded: text(row.refundedMinor),
    refundable: text(row.totalMinor - row.refundedMinor),
    currency: row.currency,
    paid: { amount: toDecimal(row.payMinor, row.payCurrency), currency: row.payCurrency },
    at: row.at.toISOString(),
  }
}
