import { cardStep, payoutStep } from '../../payment-steps.ts'
import { payoutFee } from './payout-rules.ts'

export type CardPart = { paymentId: string; amountMinor: number }
/** What can carry money of one currency out of a wallet that is closed. */
export type Carriers = {
  /** Who pays gets back what they put in; who earns is paid out. */
  isFan: boolean
  hasBank: boolean
  /** Payments by card that can go back, newest first, and how much of each. */
  payments: readonly { id: string; leftMinor: number }[]
  /** How much of the wallet can have come by card. */
  byCardMinor: number
}
export type WhyForfeited = 'noBank' | 'noCard' | 'tooLittle'

/**
 * Shares what is in a closed wallet out among what can carry it; only what nothing carries is given up. The last
 * payout has no least amount of its own: it only has to be worth more than it costs.
 */
export function splitMoney(amountMinor: number, currency: string, carriers: Carriers) {
  const { isFan, hasBank, payments } = carriers
  let leftMinor = amountMinor
  const toCards = () => {
    const cards: CardPart[] = []
    let mostMinor = Math.min(leftMinor, carriers.byCardMinor)
    for (const { id: paymentId, leftMinor: payMinor } of payments) {
      const part = downTo(Math.min(mostMinor, payMinor), cardStep(currency))
      if (part > 0) cards.push({ paymentId, amountMinor: part })
      mostMinor -= part
      leftMinor -= part
    }
    return cards
  }
  const toBank = () => {
    const part = downTo(leftMinor, payoutStep(currency))
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
const whyForfeited = ({ isFan, hasBank }: Carriers): WhyForfeited =>
  hasBank ? 'tooLittle' : isFan ? 'noCard' : 'noBank'
