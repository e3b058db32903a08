import type { Failure } from '../../ports/payments.ts'

export type CardBehaviour = { failure?: Failure; needsAction?: true; isDisputed?: true }

/** Test cards of the sandbox. Any other number is rejected: it could be a real card. */
export const testCards: Record<string, CardBehaviour> = {
  '4242424242424242': {},
  '5555555555554444': {},
  '378282246310005': {},
  '6011111111111117': {},
  '3566002020360505': {},
  '30569309025904': {},
  '6200000000000005': {},
  '4000000000000002': { failure: 'declined' },
  '4000000000009995': { failure: 'insufficient_funds' },
  '4000000000000069': { failure: 'expired_card' },
  '4000000000000127': { failure: 'incorrect_cvc' },
  '4000002500003155': { needsAction: true },
  '4000000000000259': { isDisputed: true },
}

export function brandOf(number: string) {
  if (/^3[47]/.test(number)) return 'amex'
  if (number.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  if (/^6(011|5)/.test(number)) return 'discover'
  if (number.startsWith('35')) return 'jcb'
  if (/^3[0689]/.test(number)) return 'diners'
  if (number.startsWith('62')) return 'unionpay'
  return 'card'
}
