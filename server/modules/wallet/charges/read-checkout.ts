import type { Static } from 'typebox'
import { UserType } from '../../../../contract/core/constants.ts'
import type { Checkout, QuotedTotal } from '../../../../contract/commerce/checkout.ts'
import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import { cardIncrement } from '../currency-increments.ts'
import { findPerson } from '../../identity/public.ts'
import { parseAmount } from '../amounts.ts'
import { readCards } from '../payments/cards.ts'
import { toDecimal } from '../currencies.ts'
import { readBalance, readBalanceState } from '../ledger/ledger-store.ts'
import {
  confirmationThreshold,
  findExceededLimit,
  listApplicableLimits,
  type ExceededLimit,
} from '../limits/find-exceeded-limit.ts'
import { effectiveLimit, localDate, periodStart } from '../limits/limit-rules.ts'
import type { LimitRow } from '../limits/limit-store.ts'
import { priceBreakdown } from './price-breakdown.ts'
import { quote, type QuoteInput } from './quote.ts'
import { statementText } from '../payments/statement-name-rules.ts'
import { spentSince } from './sale-store.ts'
import { transferLimits } from '../payments/top-up-limits.ts'
import { listWallets, type Payer } from '../wallet-store.ts'

/** Data for the checkout sheet: price, balance, cards and limits. */
export async function readCheckout(
  context: Context,
  { sellerId, ...input }: QuoteInput & { sellerId: string },
): Promise<Static<typeof Checkout>> {
  const { db } = context
  const found = await quote(context, db, input)
  const { buyer, pay } = found
  const own = { personId: buyer.id, currency: buyer.currency }
  const spending = { buyer, sellerId, amountMinor: pay.amountMinor, at: context.now() }
  const limits = await listApplicableLimits(db, spending)
  // Read before the balance, so a change in between is detected at payment.
  const asOf = await readBalanceState(db, own)
  const [seller, wallets, balanceMinor, cards, limit, reached, bounds] = await Promise.all([
    findPerson(db, sellerId),
    listWallets(db, buyer.id),
    readBalance(db, { ...own, kind: 'available' }),
    readCards(context, { by: { id: buyer.id }, limit: 100 }),
    monthLimit(context, db, { buyer, limits }),
    findExceededLimit(db, { ...spending, limits }),
    transferLimits(context, buyer.currency),
  ])
  if (!seller) throw problem('CREATOR_NOT_FOUND')
  const isEnough = balanceMinor >= pay.amountMinor
  const aboveMinor = confirmationThreshold(limits, spending)
  const missingMinor = isEnough ? pay.amountMinor : pay.amountMinor - balanceMinor
  const chargeMinor = Math.max(roundUpToCardIncrement(missingMinor, pay.currency), bounds.minRecharge)
  return {
    price: priceBreakdown(found),
    seller: {
      _id: seller.id,
      username: seller.username,
      name: `${seller.firstName} ${seller.lastName}`.trim(),
      ...(seller.profilePic ? { profilePic: seller.profilePic } : {}),
    },
    canPay: buyer.userType === UserType.fan ? 1 : 0,
    wallet: {
      isOpen: wallets.length ? 1 : 0,
      balance: toDecimal(balanceMinor, buyer.currency),
      currency: buyer.currency,
      isEnough: isEnough ? 1 : 0,
      asOf,
    },
    cards: cards.items,
    ...(pay.amountMinor > 0 ? { cardCharge: toDecimal(chargeMinor, pay.currency) } : {}),
    ...(wallets[0] ? { onStatement: statementText(context, wallets[0].statementName) } : {}),
    ...(limit ? { limit } : {}),
    ...(reached ? { limitReached: toExceededLimit(reached, buyer.currency) } : {}),
    ...(aboveMinor === undefined ? {} : { confirmAbove: toDecimal(aboveMinor, buyer.currency) }),
  }
}

const toExceededLimit = ({ kind, leftMinor, until }: ExceededLimit, currency: string) => ({
  kind,
  left: toDecimal(leftMinor, currency),
  ...(until ? { until: until.toISOString() } : {}),
})

/** Rounds up to the smallest amount a card can be charged. */
export const roundUpToCardIncrement = (amountMinor: number, currency: string) =>
  Math.ceil(amountMinor / cardIncrement(currency)) * cardIncrement(currency)

/** The fan's monthly limit and how much of it is spent. */
async function monthLimit(
  { now }: Pick<Context, 'now'>,
  sql: Queries,
  { buyer, limits }: { buyer: Payer; limits: readonly LimitRow[] },
) {
  const at = now()
  const { id: buyerId, currency, timezone } = buyer
  const month = limits.find(({ kind }) => kind === 'month')
  const amountMinor = month && effectiveLimit(month, at)
  if (amountMinor === undefined) return undefined
  const since = periodStart('month', at, timezone)
  const spent = await spentSince(sql, { buyerId, currency, since })
  return {
    amount: toDecimal(amountMinor, currency),
    spent: toDecimal(spent, currency),
    currency,
    month: localDate(since, timezone).toISOString().slice(0, 10),
  }
}

/** The total shown to the buyer, as sent by the client. */
export type QuotedTotal = Static<typeof QuotedTotal>

/** The quoted total in the form `charge` takes. */
export const toQuotedTotal = ({ amount, currency, isConfirmed }: QuotedTotal) => ({
  amountMinor: Number(amount) === 0 ? 0 : parseAmount(amount, currency),
  currency,
  isConfirmed: isConfirmed === 1,
})
