import { roundToIncrement, incrementOf } from '../currencies.ts'

const WHOLE_BPS = 10_000

/** Splits an amount by weight so that the parts add up exactly (largest remainder method). */
export function split(amountMinor: number, weights: readonly number[], currency: string): number[] {
  const step = incrementOf(currency)
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

/** The first of two parts: same result as `split`, without allocating arrays. */
function shareOf(amountMinor: number, bps: number, currency: string) {
  const step = incrementOf(currency)
  const exact = (amountMinor / step) * bps
  const part = Math.floor(exact / WHOLE_BPS)
  return (part + (exact - part * WHOLE_BPS >= WHOLE_BPS / 2 && bps > 0 ? 1 : 0)) * step
}

export type PriceTerms = {
  currency: string
  /** List price set by the seller. */
  listMinor: number
  /** Discount for this buyer. */
  discountMinor?: number
  taxBps: number
  feeBps: number
  /** Share of the seller's income after the fee. */
  agencyBps?: number
  /** Share of what is left for the seller after the fee and the agency. */
  partnerBps?: number
}
export type Price = {
  currency: string
  listMinor: number
  discountMinor: number
  taxMinor: number
  taxBps: number
  /** Total paid by the buyer: list price minus discount plus tax. */
  totalMinor: number
  /** The split of the total: fee + agency + seller + partner + tax. */
  feeMinor: number
  feeBps: number
  agencyMinor: number
  sellerMinor: number
  /** Only of sales shared with a partner. */
  partnerMinor?: number
}

/** Calculates a price with all of its parts. The parts always add up to the total. */
export function calculatePrice({
  currency,
  listMinor,
  discountMinor = 0,
  taxBps,
  feeBps,
  agencyBps = 0,
  partnerBps = 0,
}: PriceTerms): Price {
  const netMinor = listMinor - discountMinor
  if (netMinor < 0 || listMinor % incrementOf(currency) || discountMinor % incrementOf(currency))
    throw new Error(`invalid price: ${listMinor} minus ${discountMinor} ${currency}`)
  const taxMinor = roundToIncrement((netMinor * taxBps) / WHOLE_BPS, currency)
  const feeMinor = shareOf(netMinor, feeBps, currency)
  const agencyMinor = shareOf(netMinor - feeMinor, agencyBps, currency)
  const earnedMinor = netMinor - feeMinor - agencyMinor
  const partnerMinor = shareOf(earnedMinor, partnerBps, currency)
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
    sellerMinor: earnedMinor - partnerMinor,
    ...(partnerMinor ? { partnerMinor } : {}),
  }
}

/**
 * Splits a refund in the proportions of the price; a full refund returns exactly what is left of each
 * part.
 */
export function splitRefund(price: Price, refundMinor: number, before: RefundParts) {
  const left: RefundParts = {
    taxMinor: price.taxMinor - before.taxMinor,
    feeMinor: price.feeMinor - before.feeMinor,
    agencyMinor: price.agencyMinor - before.agencyMinor,
    sellerMinor: price.sellerMinor - before.sellerMinor,
    partnerMinor: (price.partnerMinor ?? 0) - (before.partnerMinor ?? 0),
  }
  const parts = [left.taxMinor, left.feeMinor, left.agencyMinor, left.sellerMinor, left.partnerMinor ?? 0]
  const [taxMinor = 0, feeMinor = 0, agencyMinor = 0, sellerMinor = 0, partnerMinor = 0] = split(
    refundMinor,
    parts,
    price.currency,
  )
  return { taxMinor, feeMinor, agencyMinor, sellerMinor, ...(partnerMinor ? { partnerMinor } : {}) }
}
export type RefundParts = {
  taxMinor: number
  feeMinor: number
  agencyMinor: number
  sellerMinor: number
  partnerMinor?: number
}

/** Converts an amount, rounded to a payable amount of the target currency and never to zero. */
export function convert(amountMinor: number, from: CurrencyUnit, to: CurrencyUnit) {
  if (from.currency === to.currency) return amountMinor
  const exact = (amountMinor / 10 ** from.decimals / from.perUsd) * to.perUsd * 10 ** to.decimals
  return Math.max(roundToIncrement(exact, to.currency), amountMinor > 0 ? incrementOf(to.currency) : 0)
}
/** `perUsd`: units of the currency per US dollar. */
export type CurrencyUnit = { currency: string; decimals: number; perUsd: number }
