import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'

type Pack = Data<Endpoints['GET /staff/dispute']>

const verbs = { seen: 'Opened', comment: 'Commented on a post:', tip: 'Sent a note with a tip:' }
const utc = (at: string) => `${at.slice(0, 16).replace('T', ' ')} UTC`

/**
 * Evidence text for the bank. Always English, whatever the page language, because that is what banks read.
 */
export function evidenceText({ paidAt, card, ip, userAgent, isAuthenticated, sales, between }: Pack) {
  const device = [ip && `from ${ip}`, userAgent && `(${userAgent})`].filter(Boolean).join(' ')
  return [
    `${[`Paid ${utc(paidAt)} by ${card.brand} ending ${card.last4}`, device].filter(Boolean).join(' ')}.`,
    ...(isAuthenticated ? ['The cardholder confirmed the payment with the bank (3-D Secure).'] : []),
    ...sales.map(
      (sale) =>
        `Bought “${sale.title}” from ${sale.sellerName} for ${sale.amount} ${sale.currency} on ${utc(sale.at)}.`,
    ),
    ...between.map(
      (line) =>
        `${verbs[line.kind]} “${line.text}” (${line.withName}) on ${line.isDay ? line.at.slice(0, 10) : utc(line.at)}.`,
    ),
  ]
    .join('\n')
    .slice(0, 5000)
}

/**
 * Banks look at two things: that the cardholder authenticated the payment and that the purchase was
 * delivered. Both make strong evidence, one makes it fair.
 */
export function evidenceStrength({ isAuthenticated, between }: Pick<Pack, 'isAuthenticated' | 'between'>) {
  const proofs = [isAuthenticated === 1, between.length > 0].filter(Boolean).length
  return (['weak', 'fair', 'strong'] as const)[proofs] ?? 'weak'
}
