/** Brand by the first digits, as named by `CardBrand`; '' while it is unknown. */
export function cardBrandOf(number: string): string {
  const digits = digitsOf(number)
  const found = ranges.find(([, pattern]) => pattern.test(digits))
  return found ? found[0] : ''
}

const ranges: [brand: string, pattern: RegExp][] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['amex', /^3[47]/],
  ['diners', /^3(0[0-5]|[689])/],
  ['jcb', /^35(2[89]|[3-8])/],
  ['discover', /^6(011|4[4-9]|5)/],
  ['unionpay', /^62/],
]

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** Groups as printed on the card: 4-6-5 for American Express, 4-6-4 for short Diners cards, else fours. */
export function formatCardNumber(text: string): string {
  const brand = cardBrandOf(text)
  const digits = digitsOf(text).slice(0, brand === 'amex' ? 15 : 19)
  if (brand !== 'amex' && !(brand === 'diners' && digits.length <= 14))
    return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
  return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)].filter(Boolean).join(' ')
}

/** Length and check digit (Luhn). */
export function isValidCardNumber(text: string): boolean {
  const digits = digitsOf(text)
  if (digits.length < 12 || digits.length > 19) return false
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** Inserts the slash while typing: `1229` becomes `12/29`, `5` becomes `05/`. */
export function formatExpiry(text: string, before = ''): string {
  const typed = digitsOf(text)
  const digits = /^([2-9]|1\/)/.test(text) && typed.length === 1 ? `0${typed}` : typed
  // Browsers autofill `12/2029`.
  const year = digits.length === 6 ? digits.slice(4) : digits.slice(2, 4)
  const isDeleting = text.length < before.length
  if (digits.length < 2 || (digits.length === 2 && isDeleting)) return typed
  return `${digits.slice(0, 2)}/${year}`
}

/** Month and four-digit year; undefined unless it reads as MM/YY or MM/YYYY. */
export function parseExpiry(text: string): { month: number; year: number } | undefined {
  const [, month, year] = /^\s*(\d{1,2})\s*[/-]?\s*(\d{4}|\d{2})\s*$/.exec(text) ?? []
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return undefined
  return { month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year) }
}
