import type { Static } from 'typebox'
import type { Checkout, Shown } from '../../../contract/checkout.ts'
import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import { cardStep } from '../../payment-steps.ts'
import { findPerson } from '../identity/public.ts'
import { readAmount } from './amounts.ts'
import { readCards } from './cards.ts'
import { toDecimal } from './currencies.ts'
import { readBalance, readBalanceState } from './ledger-store.ts'
import { confirmAbove, limitReached, limitsFor, type LimitReached } from './limit-reached.ts'
import { limitAt, localDate, periodStart } from './limit-rules.ts'
import type { LimitRow } from './limit-store.ts'
import { priceLines } from './price-lines.ts'
import { quote, type Asked } from './quote.ts'
import { onStatement } from './statement-name-rules.ts'
import { spentSince } from './sale-store.ts'
import { boundsIn } from './wallet-bounds.ts'
import { listWallets, type Payer } from './wallet-store.ts'

/** What somebody pays for something and from what: the sheet before every purchase. */
export async function checkoutOf(
  context: Context,
  { sellerId, ...asked }: Asked & { sellerId: string },
): Promise<Static<typeof Checkout>> {
  const { db } = context
  const found = await quote(context, db, asked)
  const { buyer, pay } = found
  const own = { personId: buyer.id, currency: buyer.currency }
  const spending = { buyer, sellerId, amountMinor: pay.amountMinor, at: context.now() }
  const limits = await limitsFor(db, spending)
  // The state before the balance: a movement in between is noticed when it is paid.
  const asOf = await readBalanceState(db, own)
  const [seller, wallets, balanceMinor, cards, limit, reached, bounds] = await Promise.all([
    findPerson(db, sellerId),
    listWallets(db, buyer.id),
    readBalance(db, { ...own, kind: 'available' }),
    readCards(context, { by: { id: buyer.id }, limit: 100 }),
    monthLimit(context, db, { buyer, limits }),
    limitReached(db, { ...spending, limits }),
    boundsIn(context, buyer.currency),
  ])
  if (!seller) throw problem('CREATOR_NOT_FOUND')
  const isEnough = balanceMinor >= pay.amountMinor
  const aboveMinor = confirmAbove(limits, spending)
  const missingMinor = isEnough ? pay.amountMinor : pay.amountMinor - balanceMinor
  const chargeMinor = Math.max(byCard(missingMinor, pay.currency), bounds.minRecharge)
  return {
    price: priceLines(found),
    seller: {
      _id: seller.id,
      username: seller.username,
      name: `${seller.firstName} ${seller.lastName}`.trim(),
      ...(seller.profilePic ? { profilePic: seller.profilePic } : {}),
    },
    canPay: buyer.userType === 1 ? 1 : 0,
    wallet: {
      isOpen: wallets.length ? 1 : 0,
      balance: toDecimal(balanceMinor, buyer.currency),
      currency: buyer.currency,
      isEnough: isEnough ? 1 : 0,
      asOf,
    },
    cards: cards.items,
    ...(pay.amountMinor > 0 ? { cardCharge: toDecimal(chargeMinor, pay.currency) } : {}),
    ...(wallets[0] ? { onStatement: onStatement(context, wallets[0].statementName) } : {}),
    ...(limit ? { limit } : {}),
    ...(reached ? { limitReached: toReached(reached, buyer.currency) } : {}),
    ...(aboveMinor === undefined ? {} : { confirmAbove: toDecimal(aboveMinor, buyer.currency) }),
  }
}

const toReached = ({ kind, leftMinor, until }: LimitReached, currency: string) => ({
  kind,
  left: toDecimal(leftMinor, currency),
  ...(until ? { until: until.toISOString() } : {}),
})

/** The least that a card carries and that is enough. */
export const byCard = (amountMinor: number, currency: string) =>
  Math.ceil(amountMinor / cardStep(currency)) * cardStep(currency)

/** What a fan allows themselves this month, and what of it is gone. */
async function monthLimit(
  { now }: Pick<Context, 'now'>,
  sql: Queries,
  { buyer, limits }: { buyer: Payer; limits: readonly LimitRow[] },
) {
  const at = now()
  const { id: buyerId, currency, timezone } = buyer
  const month = limits.find(({ kind }) => kind === 'month')
  const amountMinor = month && limitAt(month, at)
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

/** The total a buyer saw, as it comes over the wire. */
export type ShownTotal = Static<typeof Shown>

/** The same as `charge` takes it. */
export const shownOf = ({ amount, currency, isConfirmed }: ShownTotal) => ({
  amountMinor: Number(amount) === 0 ? 0 : readAmount(amount, currency),
  currency,
  isConfirmed: isConfirmed === 1,
})
