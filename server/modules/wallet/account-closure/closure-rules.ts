import { cardIncrement, payoutIncrement } from '../currency-increments.ts'
import { payoutFee } from '../payouts/payout-rules.ts'

export type CardRefundPart = { paymentId: string; amountMinor: number }
/** Ways to move one currency out of a closed wallet. */
export type SettlementOptions = {
  /** Fans are refunded; earners are paid out. */
  isFan: boolean
  hasBank: boolean
  /** Refundable card payments, newest first, with the refundable amount. */
  payments: readonly { id: string; leftMinor: number }[]
  /** How much of the balance can have come from cards. */
  byCardMinor: number
}
export type ForfeitReason = 'noBank' | 'noCard' | 'belowMinimum'

/**
 * Splits a closed wallet's balance over refunds and a payout; only the remainder is forfeited. The final
 * payout has no minimum: it only has to exceed its fee.
 */
export function splitBalance(amountMinor: number, currency: string, carriers: SettlementOptions) {
  const { isFan, hasBank, payments } = carriers
  let leftMinor = amountMinor
  const toCards = () => {
    const cards: CardRefundPart[] = []
    let mostMinor = Math.min(leftMinor, carriers.byCardMinor)
    for (const { id: paymentId, leftMinor: payMinor } of payments) {
      const part = downTo(Math.min(mostMinor, payMinor), cardIncrement(currency))
      if (part > 0) cards.push({ paymentId, amountMinor: part })
      mostMinor -= part
      leftMinor -= part
    }
    return cards
  }
  const toBank = () => {
    const part = downTo(leftMinor, payoutIncrement(currency))
    if (!hasBank || part <= payoutFee(currency)) return 0
    leftMinor -= part
    return part
  }
  const first = isFan ? toCards() : []
  const bankMinor = toBank()
  const cards = isFan ? first : toCards()
  return { cards, bankMinor, forfeitMinor: leftMinor, reason: whyForfeited(carriers) }
}

const downTo = (minor: number, step: number) => minor - (minor % step)
const whyForfeited = ({ isFan, hasBank }: SettlementOptions): ForfeitReason =>
  hasBank ? 'belowMinimum' : isFan ? 'noCard' : 'noBank'
