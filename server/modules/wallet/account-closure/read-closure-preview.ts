import { UserType } from '../../../../contract/core/constants.ts'
import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import type { Person } from '../../../http/tokens.ts'
import type { BalanceSettlement, ClosurePreview } from '../../identity/public.ts'
import { listBanks, type BankRow } from '../payouts/bank-store.ts'
import { splitBalance, type SettlementOptions } from './closure-rules.ts'
import {
  listRefundablePayments,
  listSpentTotals,
  listPendingIncome,
  type RefundablePayment,
} from './closure-store.ts'
import { toDecimal } from '../currencies.ts'
import { readBalances, type UserAccountKind } from '../ledger/ledger-store.ts'
import { payoutFee } from '../payouts/payout-rules.ts'
import { findPayer } from '../wallet-store.ts'

/** A user's balances in one currency and the ways to settle them. */
export type ClosureBalance = Record<UserAccountKind | 'frozen', number> & {
  currency: string
  availableAt: Date | null
  settlementOptions: SettlementOptions
}

/** Loads everything that decides what happens to a user's money at closure. */
export async function loadClosureBalances({ payments }: Context, sql: Queries, personId: string) {
  const payer = await findPayer(sql, personId)
  const isFan = payer?.userType === UserType.fan
  const balances = await readBalances(sql, personId)
  const waiting = await listPendingIncome(sql, personId)
  const banks = (await listBanks(sql, { personId })).rows
  const returnable = await listRefundablePayments(sql, { personId, provider: payments.provider })
  const spent = isFan ? [] : await listSpentTotals(sql, personId)
  const money = [...new Set(balances.map(({ currency }) => currency))].map((currency): ClosureBalance => {
    const of = (kind: UserAccountKind) =>
      balances.find((item) => item.kind === kind && item.currency === currency)?.balanceMinor ?? 0
    const late = waiting.find((item) => item.currency === currency)
    const own = returnable.filter((item) => item.currency === currency)
    const sum = own.reduce((all, { leftMinor }) => all + leftMinor, 0)
    const gone = spent.find((item) => item.currency === currency)?.minor ?? 0
    return {
      currency,
      available: of('available'),
      pending: of('pending'),
      held: of('held'),
      locked: of('locked'),
      owed: of('owed'),
      frozen: late?.frozenMinor ?? 0,
      availableAt: late?.availableAt ?? null,
      settlementOptions: {
        isFan,
        hasBank: banks.length > 0,
        payments: own,
        // An earner's balance counts as earned first: only unspent top-ups came from cards.
        byCardMinor: isFan ? sum : Math.max(sum - gone, 0),
      },
    }
  })
  return { money, banks, returnable }
}

/** Expected total: available, held and pending. Debt is paid from pending income first. */
const expectedTotal = ({ available, pending, held, owed }: ClosureBalance) =>
  available + held + Math.max(pending + owed, 0)

type ClosureFacts = { money: ClosureBalance[]; banks: BankRow[]; returnable: RefundablePayment[] }

/** Splits one currency into its destinations; payments with the same card are merged. */
function splitIntoParts(item: ClosureBalance, { banks: [bank], returnable }: ClosureFacts) {
  const { currency } = item
  const { cards, bankMinor, forfeitMinor, reason } = splitBalance(
    expectedTotal(item),
    currency,
    item.settlementOptions,
  )
  const byCard = new Map<string, BalanceSettlement & { how: 'card' }>()
  for (const { paymentId, amountMinor } of cards) {
    const { brand = '', last4 = '' } = returnable.find(({ id }) => id === paymentId) ?? {}
    const before = byCard.get(`${brand} ${last4}`)?.amountMinor ?? 0
    const name = brand.charAt(0).toUpperCase() + brand.slice(1)
    byCard.set(`${brand} ${last4}`, { how: 'card', name, last4, currency, amountMinor: before + amountMinor })
  }
  const parts: BalanceSettlement[] = [
    ...byCard.values(),
    ...(bank && bankMinor
      ? [{ how: 'bank' as const, name: bank.bankName, last4: bank.last4, currency, amountMinor: bankMinor }]
      : []),
    ...(forfeitMinor ? [{ how: 'forfeited' as const, currency, amountMinor: forfeitMinor }] : []),
  ]
  return { parts, reason }
}

/** What would happen to the user's money if the account closed now, and what would be forfeited. */
export async function previewClosure(
  context: Context,
  sql: Queries,
  personId: string,
): Promise<ClosurePreview> {
  const facts = await loadClosureBalances(context, sql, personId)
  const parts = facts.money.flatMap((item) => splitIntoParts(item, facts).parts)
  return { parts, forfeitSummary: formatForfeit(parts) }
}
const formatForfeit = (parts: readonly BalanceSettlement[]) =>
  parts
    .filter(({ how }) => how === 'forfeited')
    .map(({ amountMinor, currency }) => `${toDecimal(amountMinor, currency)} ${currency}`)
    .join(', ')

/** The closure preview for the owner, per currency. */
export async function readClosurePreview(context: Context, { by }: { by: Person }) {
  const facts = await loadClosureBalances(context, context.db, by.id)
  const all = facts.money.map((item) => ({ one: item, ...splitIntoParts(item, facts) }))
  const forfeitSummary = formatForfeit(all.flatMap(({ parts }) => parts))
  return {
    ...(forfeitSummary ? { forfeitSummary } : {}),
    currencies: all.flatMap(({ one: item, parts, reason }) => {
      const { currency, availableAt } = item
      const text = (minor: number) => toDecimal(minor, currency)
      if (!parts.length && !item.locked && !item.owed) return []
      const { available, frozen, held, locked, owed } = item
      return {
        currency,
        available: text(available),
        pending: text(item.pending - frozen),
        ...(availableAt ? { availableOn: availableAt.toISOString().slice(0, 10) } : {}),
        frozen: text(frozen),
        held: text(held),
        locked: text(locked),
        owed: text(owed),
        parts: parts.map((part) => ({
          how: part.how,
          amount: text(part.amountMinor),
          ...(part.how === 'forfeited' ? { reason } : { name: part.name, last4: part.last4 }),
          ...(part.how === 'bank' && payoutFee(currency) ? { fee: text(payoutFee(currency)) } : {}),
        })),
      }
    }),
  }
}
