import type { Queries } from '../../db/database.ts'
import type { Failure } from '../../ports/payments.ts'
import { findCard } from './card-store.ts'
import { isExpired } from './cards.ts'
import { failureSentences } from './gateway.ts'
import { findLastPaymentFor } from './payment-store.ts'

type Asked = { personId: string; cardId: string; purpose: string; at: Date }
export type WhyUnpaid = { isAtBank: boolean; reason: string }

/** Why a card has not paid for something that it was to pay: its bank waits for a word, or said no. */
export async function whyUnpaid(
  sql: Queries,
  { personId, cardId, purpose, at }: Asked,
): Promise<WhyUnpaid | undefined> {
  const card = await findCard(sql, { personId, cardId })
  if (!card) return { isAtBank: false, reason: 'That card is not there any more.' }
  if (isExpired(card, at)) return { isAtBank: false, reason: failureSentences.expired_card }
  const payment = await findLastPaymentFor(sql, { personId, purpose, cardId })
  if (payment?.status === 'needs_action')
    return { isAtBank: true, reason: 'Your bank wants you to confirm this payment.' }
  if (payment?.status !== 'failed') return undefined
  return { isAtBank: false, reason: failureSentences[payment.failure as Failure] ?? failureSentences.other }
}
