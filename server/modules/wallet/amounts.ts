import { readTypedAmount } from '../../../contract/typed-amount.ts'
import { problem } from '../../http/problem.ts'
import { cardStep, payoutStep } from '../../payment-steps.ts'
import { decimalsOf, fromDecimal, isCurrency, toDecimal, type AmountFault } from './currencies.ts'

const sentences: Record<AmountFault, (currency: string, typed: string) => string> = {
  NOT_A_NUMBER: () => 'Write an amount, such as 12.50.',
  AMBIGUOUS: (currency, typed) => {
    const { whole = typed, part = typed } = { ...readings(typed, currency) }
    return `This can be ${whole} or ${part}. Write the one you mean.`
  },
  NOT_POSITIVE: () => 'The amount must be more than zero.',
  TOO_MANY_DECIMALS: (currency) =>
    decimalsOf(currency)
      ? `${currency} has ${decimalsOf(currency)} decimals.`
      : `${currency} has no decimals.`,
  OFF_STEP: (currency) => `${currency} is paid in steps of 0.05.`,
  TOO_LARGE: () => 'That is more than can be paid at once.',
}

/** Both ways to read an amount that can be read in two. */
function readings(typed: string, currency: string) {
  const found = readTypedAmount(typed, decimalsOf(currency))
  return 'whole' in found ? found : undefined
}

/** Why an amount is none, in a sentence. */
export const amountFault = (
  fault: AmountFault,
  { amount, currency }: { amount: string | number; currency: string },
) => sentences[fault](currency, String(amount))

const refused = (sentence: string) =>
  problem('AMOUNT_INVALID', { message: sentence, fields: { amount: sentence } })

/** An amount as somebody wrote it, in the smallest unit; refused with its reason when it is none. */
export function readAmount(amount: string | number, currency: string) {
  if (!isCurrency(currency)) throw problem('CURRENCY_UNKNOWN')
  const minor = fromDecimal(amount, currency)
  if (typeof minor === 'number') return minor
  throw refused(amountFault(minor, { amount, currency }))
}

/** Refuses what is below the least or above the most. */
export function requireBetween(
  minor: number,
  { min, max, currency }: { min: number; max: number; currency: string },
) {
  const text = (amountMinor: number) => `${toDecimal(amountMinor, currency)} ${currency}`
  if (minor < min) throw refused(`The least is ${text(min)}.`)
  if (minor > max) throw refused(`The most is ${text(max)}.`)
}

/** Refuses what cards do not carry. */
export function requireCardStep(amountMinor: number, currency: string) {
  if (amountMinor % cardStep(currency)) throw refused(`By card, ${currency} is paid in steps of 0.010.`)
}

/** Refuses what does not reach a bank whole, before it leaves the wallet. */
export function requirePayoutStep(amountMinor: number, currency: string) {
  const step = toDecimal(payoutStep(currency), currency)
  if (amountMinor % payoutStep(currency)) throw refused(`${currency} is paid out in steps of ${step}.`)
}
