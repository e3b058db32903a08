import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'

type Pack = Data<Endpoints['GET /staff/dispute']>

const verbs = { seen: 'Opened', comment: 'Wrote at a post:', tip: 'Wrote with a tip:' }
const utc = (at: string) => `${at.slice(0, 16).replace('T', ' ')} UTC`

/** The pack as the bank gets it. It is English, whatever the page is in: that is what they read. */
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
 * How much there is to say. Banks go by two things: that the holder confirmed the payment, and that what was
 * bought was had. Both are strong, one is fair.
 */
export function strengthOf({ isAuthenticated, between }: Pick<Pack, 'isAuthenticated' | 'between'>) {
  const proofs = [isAuthenticated === 1, between.length > 0].filter(Boolean).length
  return (['weak', 'fair', 'strong'] as const)[proofs] ?? 'weak'
}
