import { readTypedAmount } from '../../../contract/typed-amount.ts'

/** What can be priced and paid here, with the decimals of each. */
const decimals: Record<string, 0 | 2 | 3> = {
  USD: 2, EUR: 2, GBP: 2, CHF: 2, CAD: 2, AUD: 2, NZD: 2, SEK: 2, NOK: 2, DKK: 2, PLN: 2, CZK: 2, HUF: 2,
  RON: 2, BGN: 2, TRY: 2, ILS: 2, AED: 2, SAR: 2, QAR: 2, EGP: 2, MAD: 2, ZAR: 2, NGN: 2, KES: 2, GHS: 2,
  INR: 2, IDR: 2, MYR: 2, SGD: 2, THB: 2, PHP: 2, HKD: 2, TWD: 2, CNY: 2, MXN: 2, BRL: 2, ARS: 2, COP: 2,
  PEN: 2, UAH: 2, JPY: 0, KRW: 0, VND: 0, CLP: 0, ISK: 0, PYG: 0, KWD: 3, BHD: 3, OMR: 3, JOD: 3, TND: 3,
} // prettier-ignore

export const isCurrency = (currency: string) => Object.hasOwn(decimals, currency)
export const currencies = Object.keys(decimals)

/** How many decimals its amounts are written with. */
export function decimalsOf(currency: string) {
  const found = decimals[currency]
  if (found === undefined) throw new Error(`no such currency: ${currency}`)
  return found
}

/** The smallest amount that is paid: five for Swiss francs, one for everything else. */
export const stepOf = (currency: string) => (currency === 'CHF' ? 5 : 1)

/** To the nearest step; half a step goes away from zero, so that a refund rounds like its payment. */
export function roundToStep(amountMinor: number, currency: string) {
  const step = stepOf(currency)
  return (Math.sign(amountMinor) * Math.round(Math.abs(amountMinor) / step) || 0) * step
}

/** An amount as it stands on the wire: `12.50`, `1200`, `0.375`. */
export function toDecimal(amountMinor: number, currency: string) {
  const digits = decimalsOf(currency)
  const text = String(Math.abs(amountMinor)).padStart(digits + 1, '0')
  const sign = amountMinor < 0 ? '-' : ''
  return digits ? `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}` : `${sign}${text}`
}

/** More than anybody pays at once; far below where numbers stop being exact. */
export const MAX_MINOR = 100_000_000_00

export type AmountFault =
  | 'NOT_A_NUMBER'
  | 'AMBIGUOUS'
  | 'NOT_POSITIVE'
  | 'TOO_MANY_DECIMALS'
  | 'OFF_STEP'
  | 'TOO_LARGE'

/** Reads an amount as a person or a client wrote it, without ever making it a fraction. */
export function fromDecimal(amount: string | number, currency: string): number | AmountFault {
  const typed =
    typeof amount === 'number' ? { plain: plain(amount) } : readTypedAmount(amount, decimalsOf(currency))
  if ('fault' in typed) return typed.fault
  const text = typed.plain
  const found = /^(-?)(\d{1,15})(?:\.(\d{1,12}))?$/.exec(text)
  if (!found) return 'NOT_A_NUMBER'
  const [, sign, whole = '', fraction = ''] = found
  const digits = decimalsOf(currency)
  const written = fraction.replace(/0+$/, '')
  if (sign || Number(`${whole}.${fraction || '0'}`) === 0) return 'NOT_POSITIVE'
  if (written.length > digits) return 'TOO_MANY_DECIMALS'
  const minor = Number(whole) * 10 ** digits + Number(written.padEnd(digits, '0') || '0')
  if (minor > MAX_MINOR) return 'TOO_LARGE'
  return minor % stepOf(currency) ? 'OFF_STEP' : minor
}

/** Numbers print as `1e-7` when they are small; those have too many decimals anyway. */
const plain = (amount: number) => (Number.isFinite(amount) ? amount.toFixed(12).replace(/\.?0+$/, '') : '')
