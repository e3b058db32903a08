import { roundToStep, stepOf } from './currencies.ts'

const WHOLE_BPS = 10_000

/**
 * Cuts an amount into parts by weight so that they add up to it exactly: everyone gets the whole steps of
 * their share, and the steps that are left go to those who lost most by the cut (largest remainder).
 */
export function split(amountMinor: number, weights: readonly number[], currency: string): number[] {
  const step = stepOf(currency)
  const steps = amountMinor / step
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (!Number.isInteger(steps) || steps < 0 || total <= 0)
    throw new Error(`cannot split ${amountMinor} ${currency} by ${weights.join(', ')}`)
  const parts = weights.map((weight) => Math.floor((steps * weight) / total))
  const rests = weights.map((weight, i) => steps * weight - (parts[i] ?? 0) * total)
  let left = steps - parts.reduce((sum, part) => sum + part, 0)
  const byRest = rests.map((rest, i) => [rest, i] as const).toSorted((a, b) => b[0] - a[0] || a[1] - b[1])
  for (const [, i] of byRest) {
    if (left-- <= 0) break
    parts[i] = (parts[i] ?? 0) + 1
  }
  return parts.map((part) => part * step)
}

/** The first of two parts: what `split` would give it, without the lists. */
function shareOf(amountMinor: number, bps: number, currency: string) {
  const step = stepOf(currency)
  const exact = (amountMinor / step) * bps
  const part = Math.floor(exact / WHOLE_BPS)
  return (part + (exact - part * WHOLE_BPS >= WHOLE_BPS / 2 && bps > 0 ? 1 : 0)) * step
}

export type Terms = {
  currency: string
  /** What the seller asks, before anything is taken off. */
  listMinor: number
  /** What is taken off for this buyer. */
  discountMinor?: number
  taxBps: number
  feeBps: number
  /** Of what the seller gets after the fee. */
  agencyBps?: number
}
export type Price = {
  currency: string
  listMinor: number
  discountMinor: number
  taxMinor: number
  taxBps: number
  /** What the buyer pays: list less discount, plus tax. */
  totalMinor: number
  /** Who gets what of it: fee + agency + seller + tax is the total. */
  feeMinor: number
  feeBps: number
  agencyMinor: number
  sellerMinor: number
}

/** Everything about a price, from which both the buyer's and the seller's lines are shown. They add up. */
export function priceOf({
  currency,
  listMinor,
  discountMinor = 0,
  taxBps,
  feeBps,
  agencyBps = 0,
}: Terms): Price {
  const netMinor = listMinor - discountMinor
  if (netMinor < 0 || listMinor % stepOf(currency) || discountMinor % stepOf(currency))
    throw new Error(`no price: ${listMinor} less ${discountMinor} ${currency}`)
  const taxMinor = roundToStep((netMinor * taxBps) / WHOLE_BPS, currency)
  const feeMinor = shareOf(netMinor, feeBps, currency)
  const agencyMinor = shareOf(netMinor - feeMinor, agencyBps, currency)
  return {
    currency,
    listMinor,
    discountMinor,
    taxMinor,
    taxBps,
    totalMinor: netMinor + taxMinor,
    feeMinor,
    feeBps,
    agencyMinor,
    sellerMinor: netMinor - feeMinor - agencyMinor,
  }
}

/** A part of a price that is given back, cut as the price was; all of it gives exactly what is left. */
export function refundOf(price: Price, refundMinor: number, before: RefundParts) {
  const left: RefundParts = {
    taxMinor: price.taxMinor - before.taxMinor,
    feeMinor: price.feeMinor - before.feeMinor,
    agencyMinor: price.agencyMinor - before.agencyMinor,
    sellerMinor: price.sellerMinor - before.sellerMinor,
  }
  const parts = [left.taxMinor, left.feeMinor, left.agencyMinor, left.sellerMinor]
  const [taxMinor = 0, feeMinor = 0, agencyMinor = 0, sellerMinor = 0] = split(
    refundMinor,
    parts,
    price.currency,
  )
  return { taxMinor, feeMinor, agencyMinor, sellerMinor }
}
export type RefundParts = { taxMinor: number; feeMinor: number; agencyMinor: number; sellerMinor: number }

/** An amount in another currency, rounded to what can be paid there, never to nothing. */
export function convert(amountMinor: number, from: Unit, to: Unit) {
  if (from.currency === to.currency) return amountMinor
  const exact = (amountMinor / 10 ** from.decimals / from.perUsd) * to.perUsd * 10 ** to.decimals
  return Math.max(roundToStep(exact, to.currency), amountMinor > 0 ? stepOf(to.currency) : 0)
}
/** `perUsd`: how much of it one US dollar is. */
export type Unit = { currency: string; decimals: number; perUsd: number }
