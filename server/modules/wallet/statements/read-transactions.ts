import type { Static } from 'typebox'
import type { Transaction } from '../../../../contract/commerce/wallet.ts'
import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import type { CardFunding } from '../charges/card-funding-store.ts'
import { toDecimal } from '../currencies.ts'
import { findCreatorShare } from '../daily-pool/pool-store.ts'
import { priceBreakdown } from '../charges/price-breakdown.ts'
import { toPoolShare } from '../daily-pool/read-pool.ts'
import {
  findTransaction,
  listEntries,
  listOwnEntries,
  type EntryRow,
  type TransactionFilter,
} from './transaction-store.ts'
import { triggerCodes } from '../ledger/trigger-codes.ts'

const DAY_MS = 86_400_000
export const dayStart = (day: string) => new Date(`${day}T00:00:00Z`)
export const dayEnd = (day: string) => new Date(dayStart(day).getTime() + DAY_MS)

type TransactionsQuery = {
  by: Person
  filter?: TransactionFilter
  searchText?: string
  from?: string
  to?: string
  offset?: number
  limit?: number
}

/** A user's transactions, newest first. */
export async function readTransactions(
  { db }: Context,
  { by, filter, searchText, from, to, offset = 0, limit = 10 }: TransactionsQuery,
) {
  const { rows, totalCount } = await listEntries(db, {
    personId: by.id,
    filter,
    searchText: searchText?.trim() || undefined,
    from: from ? dayStart(from) : undefined,
    to: to ? dayEnd(to) : undefined,
    offset,
    limit,
  })
  return { items: rows.map((row) => toTransaction(row, by.id)), totalCount }
}

function toTransaction(row: EntryRow, personId: string): Static<typeof Transaction> {
  const { sale, currency } = row
  // Partners see their share only.
  const isSeller = sale && sale.buyerId !== personId && sale.partnerId !== personId
  return {
    _id: row.transactionId,
    triggerCode: row.code,
    state: row.state,
    title: row.title,
    reason: row.reason ?? '',
    amount: toDecimal(row.amountMinor, currency),
    currency,
    at: row.at.toISOString(),
    ...toCardPart(row, currency),
    ...(row.withName ? { withName: row.withName } : {}),
    ...(row.withUsername ? { withUsername: row.withUsername } : {}),
    ...(isSeller
      ? {
          gross: toDecimal(sale.price.totalMinor - sale.price.taxMinor, currency),
          fee: toDecimal(sale.price.feeMinor, currency),
        }
      : {}),
    ...(row.availableAt ? { availableAt: row.availableAt.toISOString() } : {}),
    ...(row.lots ? { sales: row.lots } : {}),
    ...(row.day ? { day: row.day } : {}),
  }
}

/** The card that paid for a purchase, and how much of it; the rest came from the wallet. */
const toCardPart = ({ cardMinor, cardBrand, cardLast4 }: CardFunding, currency: string) =>
  cardMinor === null
    ? {}
    : { paidBy: { brand: cardBrand ?? '', last4: cardLast4 ?? '', amount: toDecimal(cardMinor, currency) } }

/** A transaction with the user's own entries only; 404 for others. */
export async function readTransaction(
  { db }: Context,
  { by, transactionId }: { by: Person; transactionId: string },
) {
  const row = await findTransaction(db, { personId: by.id, transactionId })
  if (!row) throw problem('TRANSACTION_NOT_FOUND')
  const own = { personId: by.id, transactionId }
  const entries = await listOwnEntries(db, own)
  const share = row.code === triggerCodes.dailyPool ? await findCreatorShare(db, own) : undefined
  const { price, payMinor, payCurrency } = row
  const isBuyer = row.buyerId === by.id
  return {
    _id: row.id,
    title: row.title,
    reason: row.reason ?? '',
    triggerCode: row.code,
    at: row.at.toISOString(),
    entries: entries.map(({ code, state, amountMinor, currency }) => ({
      triggerCode: code,
      state,
      amount: toDecimal(amountMinor, currency),
      currency,
    })),
    ...(price && payMinor !== null && payCurrency
      ? { price: priceBreakdown({ price, pay: { amountMinor: payMinor, currency: payCurrency } }) }
      : {}),
    ...toCardPart(row, payCurrency ?? row.currency ?? entries[0]?.currency ?? ''),
    ...(row.withName ? { withName: row.withName } : {}),
    ...(row.refundedMinor && row.currency ? { refunded: toDecimal(row.refundedMinor, row.currency) } : {}),
    ...(row.availableAt ? { availableAt: row.availableAt.toISOString() } : {}),
    ...(isBuyer && row.invoiceNumber ? { invoiceNumber: row.invoiceNumber } : {}),
    ...(share ? { pool: toPoolShare(share) } : {}),
    isBuyer: isBuyer ? (1 as const) : (0 as const),
  }
}
