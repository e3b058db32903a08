import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import type { Person } from '../../http/tokens.ts'
import type { MoneyLeft, MoneyPart } from '../identity/public.ts'
import { listBanks, type BankRow } from './bank-store.ts'
import { splitMoney, type Carriers } from './closing-rules.ts'
import { listReturnable, listSpent, listWaiting, type ReturnablePayment } from './closing-store.ts'
import { toDecimal } from './currencies.ts'
import { readBalances, type OwnKind } from './ledger-store.ts'
import { payoutFee } from './payout-rules.ts'
import { findPayer } from './wallet-store.ts'

/** What somebody has of a currency, in which states, and what can carry it. */
export type ClosingMoney = Record<OwnKind | 'frozen', number> & {
  currency: string
  freeAt: Date | null
  carriers: Carriers
}

/** Everything that decides what becomes of somebody's money when they leave. */
export async function readClosing({ payments }: Context, sql: Queries, personId: string) {
  const payer = await findPayer(sql, personId)
  const isFan = payer?.userType === 1
  const balances = await readBalances(sql, personId)
  const waiting = await listWaiting(sql, personId)
  const banks = (await listBanks(sql, { personId })).rows
  const returnable = await listReturnable(sql, { personId, provider: payments.provider })
  const spent = isFan ? [] : await listSpent(sql, personId)
  const money = [...new Set(balances.map(({ currency }) => currency))].map((currency): ClosingMoney => {
    const of = (kind: OwnKind) =>
      balances.find((one) => one.kind === kind && one.currency === currency)?.balanceMinor ?? 0
    const late = waiting.find((one) => one.currency === currency)
    const own = returnable.filter((one) => one.currency === currency)
    const sum = own.reduce((all, { leftMinor }) => all + leftMinor, 0)
    const gone = spent.find((one) => one.currency === currency)?.minor ?? 0
    return {
      currency,
      available: of('available'),
      pending: of('pending'),
      held: of('held'),
      locked: of('locked'),
      owed: of('owed'),
      frozen: late?.frozenMinor ?? 0,
      freeAt: late?.freeAt ?? null,
      carriers: {
        isFan,
        hasBank: banks.length > 0,
        payments: own,
        // What an earner has is first of all earned: only what they put in and did not spend came by card.
        byCardMinor: isFan ? sum : Math.max(sum - gone, 0),
      },
    }
  })
  return { money, banks, returnable }
}

/** All that can become theirs: what is free, what waits, what is set aside. Debts are paid from income first. */
const comingOf = ({ available, pending, held, owed }: ClosingMoney) =>
  available + held + Math.max(pending + owed, 0)

type Facts = { money: ClosingMoney[]; banks: BankRow[]; returnable: ReturnablePayment[] }

/** Where the money of one currency goes, part by part: each card once, however many payments it made. */
function partsOf(one: ClosingMoney, { banks: [bank], returnable }: Facts) {
  const { currency } = one
  const { cards, bankMinor, forfeitMinor, reason } = splitMoney(comingOf(one), currency, one.carriers)
  const byCard = new Map<string, MoneyPart & { how: 'card' }>()
  for (const { paymentId, amountMinor } of cards) {
    const { brand = '', last4 = '' } = returnable.find(({ id }) => id === paymentId) ?? {}
    const before = byCard.get(`${brand} ${last4}`)?.amountMinor ?? 0
    const name = brand.charAt(0).toUpperCase() + brand.slice(1)
    byCard.set(`${brand} ${last4}`, { how: 'card', name, last4, currency, amountMinor: before + amountMinor })
  }
  const parts: MoneyPart[] = [
    ...byCard.values(),
    ...(bank && bankMinor
      ? [{ how: 'bank' as const, name: bank.bankName, last4: bank.last4, currency, amountMinor: bankMinor }]
      : []),
    ...(forfeitMinor ? [{ how: 'forfeited' as const, currency, amountMinor: forfeitMinor }] : []),
  ]
  return { parts, reason }
}

/** What would become of somebody's money if they left now, and what of it nothing could carry. */
export async function moneyOf(context: Context, sql: Queries, personId: string): Promise<MoneyLeft> {
  const facts = await readClosing(context, sql, personId)
  const parts = facts.money.flatMap((one) => partsOf(one, facts).parts)
  return { parts, forfeit: forfeitText(parts) }
}
const forfeitText = (parts: readonly MoneyPart[]) =>
  parts
    .filter(({ how }) => how === 'forfeited')
    .map(({ amountMinor, currency }) => `${toDecimal(amountMinor, currency)} ${currency}`)
    .join(', ')

/** The same for its owner, currency by currency, before they decide. */
export async function readMoneyLeft(context: Context, { by }: { by: Person }) {
  const facts = await readClosing(context, context.db, by.id)
  const all = facts.money.map((one) => ({ one, ...partsOf(one, facts) }))
  const forfeit = forfeitText(all.flatMap(({ parts }) => parts))
  return {
    ...(forfeit ? { forfeit } : {}),
    currencies: all.flatMap(({ one, parts, reason }) => {
      const { currency, freeAt } = one
      const text = (minor: number) => toDecimal(minor, currency)
      if (!parts.length && !one.locked && !one.owed) return []
      const { available, frozen, held, locked, owed } = one
      return {
        currency,
        available: text(available),
        pending: text(one.pending - frozen),
        ...(freeAt ? { freeBy: freeAt.toISOString().slice(0, 10) } : {}),
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
