import { ProfileStatus, UserType } from '../../../../contract/core/constants.ts'
import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import { isClosedAccount } from '../../identity/public.ts'
import { decimalsOf } from '../currencies.ts'
import { convert, calculatePrice, type Price } from './price-rules.ts'
import { findPayer, type Payer } from '../wallet-store.ts'

export type QuoteInput = {
  buyerId: string
  listMinor: number
  currency: string
  discountMinor?: number
  agency?: { ownerId: string; shareBps: number } | undefined
  /** Another earner of the same sale, such as the co-host of a stream. */
  partner?: { personId: string; shareBps: number } | undefined
}
export type Quote = {
  buyer: Payer
  price: Price
  /** Amount charged to the buyer's wallet, in its currency, with the exchange rate used. */
  pay: { amountMinor: number; currency: string; rate?: { value: number; on: string } }
}

/** Quotes a price for one buyer. Every price shown before payment comes from here. */
export async function quote(
  context: Pick<Context, 'config' | 'rates'>,
  sql: Queries,
  input: QuoteInput,
): Promise<Quote> {
  const { buyerId, listMinor, currency, discountMinor = 0, agency, partner } = input
  const buyer = await findPayer(sql, buyerId)
  if (!buyer) throw problem('SESSION_ENDED')
  const { feeBps, taxBps } = context.config.money
  const price = calculatePrice({
    currency,
    listMinor,
    discountMinor,
    taxBps: taxBps[buyer.country] ?? 0,
    feeBps,
    agencyBps: agency?.shareBps ?? 0,
    partnerBps: partner?.shareBps ?? 0,
  })
  return { buyer, price, pay: await convertAmount(context, price.totalMinor, currency, buyer.currency) }
}

/** Converts an amount at today's exchange rate. */
export async function convertAmount(
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

type PayerStatus = Pick<Payer, 'userType' | 'statusCode'>

/** Only fans in good standing can pay. */
export function requirePayer(payer: PayerStatus) {
  const fault = payerError(payer)
  if (fault) throw problem(fault)
}

/** Error code if this user cannot pay; otherwise undefined. */
export function payerError({ userType, statusCode }: PayerStatus) {
  if (userType !== UserType.fan) return 'PAYMENT_UNAVAILABLE' as const
  if (statusCode === ProfileStatus.suspended) return 'ACCOUNT_SUSPENDED' as const
  return isClosedAccount(statusCode) ? ('FORBIDDEN' as const) : undefined
}
