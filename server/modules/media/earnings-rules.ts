/** What a file brought in one currency: sold − refunded − fee − agency = yours, without taxes. */
export type MediaEarnings = {
  mediaId: string
  currency: string
  prices: { count: number; amount: string }[]
  saleCount: number
  refundCount: number
  sold: string
  refunded: string
  fee: string
  /** When every sale had the same. */
  feePercent?: number
  agency: string
  yours: string
}

/** The sum of two amounts of one currency, as they stand on the wire: both have the same decimals. */
export function addAmounts(a: string, b: string) {
  const digits = (a.split('.')[1] ?? '').length
  const sum = BigInt(a.replace('.', '')) + BigInt(b.replace('.', ''))
  const text = String(sum < 0n ? -sum : sum).padStart(digits + 1, '0')
  const sign = sum < 0n ? '-' : ''
  return digits ? `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}` : `${sign}${text}`
}

/** What several modules sold of the same files, one line per file and currency, the largest first. */
export function addEarnings(all: MediaEarnings[]) {
  const sums = new Map<string, MediaEarnings>()
  for (const one of all) {
    const name = `${one.mediaId} ${one.currency}`
    const known = sums.get(name)
    sums.set(name, known ? added(known, one) : one)
  }
  return [...sums.values()].toSorted((a, b) => Number(b.yours) - Number(a.yours))
}

function added(a: MediaEarnings, b: MediaEarnings): MediaEarnings {
  const { feePercent, ...rest } = a
  return {
    ...rest,
    prices: [...a.prices, ...b.prices],
    saleCount: a.saleCount + b.saleCount,
    refundCount: a.refundCount + b.refundCount,
    sold: addAmounts(a.sold, b.sold),
    refunded: addAmounts(a.refunded, b.refunded),
    fee: addAmounts(a.fee, b.fee),
    ...(feePercent !== undefined && feePercent === b.feePercent ? { feePercent } : {}),
    agency: addAmounts(a.agency, b.agency),
    yours: addAmounts(a.yours, b.yours),
  }
}
