/** Earnings of a file in entry currency: sold − refunded − fee − agency = yours, without taxes. */
export type MediaEarnings = {
  mediaId: string
  currency: string
  prices: { count: number; amount: string }[]
  saleCount: number
  refundCount: number
  sold: string
  refunded: string
  fee: string
  /** Only if it is the same for every sale. */
  feePercent?: number
  agency: string
  yours: string
}

/** Adds two decimal strings of entry currency. */
export function addAmounts(a: string, b: string) {
  const digits = (a.split('.')[1] ?? '').length
  const sum = BigInt(a.replace('.', '')) + BigInt(b.replace('.', ''))
  const text = String(sum < 0n ? -sum : sum).padStart(digits + 1, '0')
  const sign = sum < 0n ? '-' : ''
  return digits ? `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}` : `${sign}${text}`
}

/** Merges earnings of several modules per file and currency, highest first. */
export function addEarnings(all: MediaEarnings[]) {
  const sums = new Map<string, MediaEarnings>()
  for (const entry of all) {
    const name = `${entry.mediaId} ${entry.currency}`
    const known = sums.get(name)
    sums.set(name, known ? addPair(known, entry) : entry)
  }
  return [...sums.values()].toSorted((a, b) => Number(b.yours) - Number(a.yours))
}

function addPair(a: MediaEarnings, b: MediaEarnings): MediaEarnings {
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
