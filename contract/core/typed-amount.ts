/**
 * Parses amounts as users type them, the same in browser and server: `12.50`, `12,50`, `1,250.50`,
 * `1.250,50`, `1 250`, `1’250.50`, `١٢٫٥٠`. Ambiguous input is rejected.
 */
export type TypedAmount = { plain: string } | { fault: 'NOT_A_NUMBER' } | Ambiguous
type Ambiguous = { fault: 'AMBIGUOUS'; whole: string; part: string }

const NOT_A_NUMBER = { fault: 'NOT_A_NUMBER' } as const
/** Characters that only separate thousands, and characters that only mark decimals. */
const [THOUSANDS, DECIMAL] = ['\u066c', '\u066b']
const shape = new RegExp(`^(-?)(\\d*)((?:[.,${THOUSANDS}${DECIMAL}]\\d+)*)$`)

/** Converts digits of other scripts to 0–9, and all pure thousands separators to one character. */
const plainly = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .trim()
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/^[\u2212\u2013]/, '-')
    .replaceAll('\u060c', ',')
    .replaceAll(/(?<=\d)[ '\u2019](?=\d)/g, THOUSANDS)

/** `decimals`: of the currency. An unambiguous amount is returned as `-1250.5`. */
export function readTypedAmount(text: string, decimals: number): TypedAmount {
  const [, sign = '', head = '', tail = ''] = shape.exec(plainly(text)) ?? []
  const marks = tail.replaceAll(/\d/g, '')
  const [first = '', ...groups] = `${head}${tail}`.split(/\D/)
  if (!head && !/^[.,\u066b]\d+$/.test(tail)) return NOT_A_NUMBER
  const last = groups.at(-1) ?? ''
  const point = pointOf(marks, { head, last, decimals })
  if (point === 'AMBIGUOUS') {
    const part = `${first}.${last}`.replace(/\.?0+$/, '')
    return { fault: 'AMBIGUOUS', whole: `${sign}${first}${last}`, part: `${sign}${part}` }
  }
  const parting = point ? marks.slice(0, -1) : marks
  const thousands = point ? groups.slice(0, -1) : groups
  // One separator for all thousands, in groups of three digits, different from the decimal mark.
  const isParted = new Set(parting).size <= 1 && !(point && parting.includes(point))
  const isWhole = thousands.every((group) => group.length === 3) && (!thousands.length || head.length <= 3)
  if (!isParted || !isWhole || parting.includes(DECIMAL)) return NOT_A_NUMBER
  const whole = [head || '0', ...thousands].join('')
  return { plain: `${sign}${whole}${point ? `.${last}` : ''}` }
}

type Numbers = { head: string; last: string; decimals: number }

/** The decimal mark, if any. */
function pointOf(marks: string, { head, last, decimals }: Numbers) {
  const mark = marks.at(-1)
  if (mark === undefined || mark === THOUSANDS) return undefined
  if (mark === DECIMAL) return mark
  const others = marks.slice(0, -1)
  // `1.250.000` and `1,250,000`: a repeated separator separates thousands.
  if (others.includes(mark)) return undefined
  const isThree = last.length === 3 && /^[1-9]\d{0,2}$/.test(head)
  if (others || !isThree) return mark
  // `1,250` and `1.250` are ambiguous: it depends on the locale.
  if (mark === ',') return decimals === 0 ? undefined : 'AMBIGUOUS'
  return decimals === 2 && last.endsWith('0') ? 'AMBIGUOUS' : mark
}

const none = new Set(['JPY', 'KRW', 'VND', 'CLP', 'ISK', 'PYG', 'UGX'])
const three = new Set(['KWD', 'BHD', 'OMR', 'JOD', 'TND'])

/**
 * Decimals of a supported currency. Not taken from `Intl`, whose tables differ by year and browser: some
 * omit the minor units of HUF, IDR or COP, which we still account for.
 */
export const currencyDecimals = (currency: string): 0 | 2 | 3 =>
  none.has(currency) ? 0 : three.has(currency) ? 3 : 2
