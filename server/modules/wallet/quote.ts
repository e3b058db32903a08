import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import { isClosed } from '../identity/public.ts'
import { decimalsOf } from './currencies.ts'
import { convert, priceOf, type Price } from './price-rules.ts'
import { findPayer, type Payer } from './wallet-store.ts'

export type Asked = {
  buyerId: string
  listMinor: number
  currency: string
  discountMinor?: number
  agency?: { ownerId: string; shareBps: number } | undefined
}
export type Quote = {
  buyer: Payer
  price: Price
  /** What leaves the buyer's wallet, in its own currency, and the rate by which it was made. */
  pay: { amountMinor: number; currency: string; rate?: { value: number; on: string } }
}

/** A price for one buyer, with every line of it: what is shown before paying is made here and nowhere else. */
export async function quote(
  context: Pick<Context, 'config' | 'rates'>,
  sql: Queries,
  asked: Asked,
): Promise<Quote> {
  const { buyerId, listMinor, currency, discountMinor = 0, agency } = asked
  const buyer = await findPayer(sql, buyerId)
  if (!buyer) throw problem('SESSION_ENDED')
  const { feeBps, taxBps } = context.config.money
  const price = priceOf({
    currency,
    listMinor,
    discountMinor,
    taxBps: taxBps[buyer.country] ?? 0,
    feeBps,
    agencyBps: agency?.shareBps ?? 0,
  })
  return { buyer, price, pay: await inCurrency(context, price.totalMinor, currency, buyer.currency) }
}

/** An amount in another currency by today's table. */
export async function inCurrency(
  { rates }: Pick<Context, 'rates'>,
  amountMinor: number,
  from: string,
  to: string,
) {
  if (from === to) return { amountMinor, currency: to }
  const { on, perUsd } = await rates.table()
  const unit = (currency: string) => {
    const rate = perUsd[currency]
    if (!rate) throw problem('CURRENCY_UNKNOWN')
    return { currency, decimals: decimalsOf(currency), perUsd: rate }
  }
  const [source, target] = [unit(from), unit(to)]
  const value = Number((target.perUsd / source.perUsd).toPrecision(8))
  return { amountMinor: convert(amountMinor, source, target), currency: to, rate: { value, on } }
}

type Standing = Pick<Payer, 'userType' | 'statusCode'>

/** Only fans pay; everyone else is told whom to ask. */
export function requirePayer(payer: Standing) {
  const fault = payerFault(payer)
  if (fault) throw problem(fault)
}

/** Why somebody does not pay; undefined when they may. */
export function payerFault({ userType, statusCode }: Standing) {
  if (userType !== 1) return 'PAYMENT_UNAVAILABLE' as const
  if (statusCode === 2) return 'ACCOUNT_SUSPENDED' as const
  return isClosed(statusCode) ? ('FORBIDDEN' as const) : undefined
}
