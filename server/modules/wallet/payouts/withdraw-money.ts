import type { Static } from 'typebox'
import type { Payout } from '../../../../contract/commerce/payouts.ts'
import type { Context } from '../../../context.ts'
import type { Client } from '../../../http/request-client.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { payoutIncrement } from '../currency-increments.ts'
import { addWorkingDays } from './working-days.ts'
import { requireActiveAccount, requireStepUp } from '../../identity/public.ts'
import { parseAmount, requireAmountBetween, requirePayoutIncrement } from '../amounts.ts'
import { findBank, listBanks } from './bank-store.ts'
import { isCurrency, toDecimal } from '../currencies.ts'
import { payoutFailureMessage } from './end-payout.ts'
import { readBalance } from '../ledger/ledger-store.ts'
import { payoutFee, payoutWorkingDays } from './payout-rules.ts'
import { listPayouts, type PayoutWithBank } from './payout-store.ts'
import { requestPayout } from './request-payout.ts'
import { transferLimits } from '../payments/top-up-limits.ts'
import { findPayer } from '../wallet-store.ts'

const isoDay = (at: Date) => at.toISOString().slice(0, 10)

/** Preview of a withdrawal's fee and result. Without an amount: the maximum. */
export async function previewWithdrawal(
  context: Context,
  {
    by,
    amount,
    bankId,
    currency: requestedCurrency,
  }: { by: Person; amount?: string; bankId?: string; currency?: string },
) {
  const { db, now } = context
  const payer = await findPayer(db, by.id)
  if (!payer) throw problem('SESSION_ENDED')
  const bank = bankId
    ? await findBank(db, { personId: by.id, bankId })
    : (await listBanks(db, { personId: by.id, limit: 1 })).rows[0]
  if (bankId && !bank) throw problem('BANK_NOT_FOUND')
  const currency = requestedCurrency ?? payer.currency
  if (!isCurrency(currency)) throw problem('CURRENCY_UNKNOWN')
  const available = await readBalance(db, { personId: by.id, kind: 'available', currency })
  const step = payoutIncrement(currency)
  const most = available - (available % step)
  const amountMinor = amount === undefined ? most : parseAmount(amount, currency)
  if (amountMinor > available) throw problem('INSUFFICIENT_BALANCE')
  const { minWithdraw: min, maxWithdraw: max } = await transferLimits(context, currency)
  if (amount !== undefined) requireAmountBetween(amountMinor, { min, max, currency })
  requirePayoutIncrement(amountMinor, currency)
  const fee = payoutFee(currency)
  const text = (minor: number) => toDecimal(minor, currency)
  return {
    currency,
    available: text(available),
    most: text(most),
    least: text(min),
    ...(step === 1 ? {} : { step: text(step) }),
    amount: text(amountMinor),
    fee: text(fee),
    receive: text(Math.max(amountMinor - fee, 0)),
    left: text(available - amountMinor),
    arrivesOn: isoDay(addWorkingDays(now(), payoutWorkingDays(bank?.country ?? payer.country))),
  }
}

type WithdrawInput = {
  by: Person
  client: Client
  amount: string | number
  currency: string
  bankId?: string
}

/** Requests a withdrawal. The amount is locked immediately; staff review it before it is sent. */
export async function withdrawMoney(
  context: Context,
  { by, client, amount, currency, bankId }: WithdrawInput,
) {
  const { db, now } = context
  await requireStepUp(context, by)
  await requireActiveAccount(db, by.id)
  if (!isCurrency(currency)) throw problem('CURRENCY_UNKNOWN')
  const amountMinor = parseAmount(amount, currency)
  const available = await readBalance(db, { personId: by.id, kind: 'available', currency })
  // Income in other currencies can be withdrawn; a currency the user never had is a mistake, not a low
  // balance.
  if (available === 0 && (await findPayer(db, by.id))?.currency !== currency)
    throw problem('CURRENCY_DIFFERS')
  const bank = bankId
    ? await findBank(db, { personId: by.id, bankId })
    : (await listBanks(db, { personId: by.id, limit: 1 })).rows[0]
  if (!bank) throw problem(bankId ? 'BANK_NOT_FOUND' : 'BANK_MISSING')
  if (bank.usableFrom > now()) throw problem('BANK_WAITING')
  const bounds = await transferLimits(context, currency)
  if (available < amountMinor) throw problem('INSUFFICIENT_BALANCE')
  requireAmountBetween(amountMinor, { min: bounds.minWithdraw, max: bounds.maxWithdraw, currency })
  requirePayoutIncrement(amountMinor, currency)

  return db.transaction(async (tx) => {
    const from = { sessionId: by.sessionId, ip: client.ip }
    const payout = await requestPayout(context, tx, { personId: by.id, bank, amountMinor, currency, from })
    return toPayout({ ...payout, bankName: bank.bankName, last4: bank.last4, failure: null, settledAt: null })
  })
}

export async function readPayouts(
  { db }: Context,
  { by, offset = 0, limit = 10 }: { by: Person; offset?: number; limit?: number },
) {
  const { rows, totalCount } = await listPayouts(db, { personId: by.id, offset, limit })
  return { items: rows.map(toPayout), totalCount }
}

type PayoutFields = Pick<
  PayoutWithBank,
  | 'id'
  | 'amountMinor'
  | 'feeMinor'
  | 'currency'
  | 'status'
  | 'bankName'
  | 'last4'
  | 'requestedAt'
  | 'arrivesOn'
  | 'failure'
  | 'settledAt'
>
export const toPayout = (row: PayoutFields): Static<typeof Payout> => ({
  _id: row.id,
  amount: toDecimal(row.amountMinor, row.currency),
  fee: toDecimal(row.feeMinor, row.currency),
  receive: toDecimal(row.amountMinor - row.feeMinor, row.currency),
  currency: row.currency,
  status: row.status,
  bankName: row.bankName,
  last4: row.last4,
  requestedAt: row.requestedAt.toISOString(),
  arrivesOn: row.arrivesOn,
  ...(row.settledAt ? { endedOn: isoDay(row.settledAt) } : {}),
  ...(row.failure ? { message: payoutFailureMessage(row.failure) } : {}),
})
