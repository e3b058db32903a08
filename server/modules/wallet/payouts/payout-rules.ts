import { decimalsOf } from '../currencies.ts'

/** Payouts are free in currencies the gateway settles in; others cost one unit. */
const free = new Set(['USD', 'EUR', 'GBP', 'CAD', 'AUD'])
export const payoutFee = (currency: string) => (free.has(currency) ? 0 : 10 ** decimalsOf(currency))

/** Working days a payout takes by country. */
const quick = new Set(['US', 'GB', 'CA', 'AU'])
export const payoutWorkingDays = (country: string) => (quick.has(country) ? 2 : 3)

export type PayoutCheck = {
  kind: 'name' | 'amount' | 'disputes' | 'bank' | 'device' | 'two' | 'closing'
  isFine: boolean
  note: string
}
type PayoutFacts = {
  personName: string
  holderName: string
  bankAddedAt: Date
  amountMinor: number
  earlierMinor: readonly number[]
  openDisputes: number
  deviceSince: Date | undefined
  needsTwo: boolean
  /** Requested by account closure, not by the user. */
  isClosing?: boolean
  at: Date
}
const DAY_MS = 86_400_000

/** Checks shown to staff before a payout is sent; none of them decides by itself. */
export function payoutChecks(known: PayoutFacts): PayoutCheck[] {
  const { at, amountMinor, earlierMinor } = known
  const isName = namesMatch(known.personName, known.holderName)
  const usual = Math.max(0, ...earlierMinor)
  const isUsual = earlierMinor.length > 0 && amountMinor <= usual * 2
  const isOldBank = at.getTime() - known.bankAddedAt.getTime() >= 7 * DAY_MS
  const isOldDevice = known.deviceSince !== undefined && at.getTime() - known.deviceSince.getTime() >= DAY_MS
  return [
    { kind: 'name', isFine: isName, note: isName ? '' : known.holderName },
    { kind: 'amount', isFine: isUsual, note: earlierMinor.length ? '' : 'first' },
    { kind: 'disputes', isFine: known.openDisputes === 0, note: String(known.openDisputes) },
    ...(isOldBank ? [] : [{ kind: 'bank' as const, isFine: false, note: '' }]),
    ...(isOldDevice || known.isClosing ? [] : [{ kind: 'device' as const, isFine: false, note: '' }]),
    ...(known.isClosing ? [{ kind: 'closing' as const, isFine: true, note: '' }] : []),
    ...(known.needsTwo ? [{ kind: 'two' as const, isFine: false, note: '' }] : []),
  ]
}

/** Whether two spellings can be the same name: all parts of the shorter occur in the longer. */
export function namesMatch(a: string, b: string) {
  const parts = (name: string) =>
    name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
  const [short, long] = [parts(a), parts(b)].toSorted((x, y) => x.length - y.length)
  return short !== undefined && short.length > 0 && short.every((part) => long?.includes(part))
}
