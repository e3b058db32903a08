import type { Queries } from '../../../db/database.ts'
import type { Failure } from '../../../ports/payments.ts'
import { findCard } from './card-store.ts'
import { isExpired } from './cards.ts'
import { failureMessages } from './gateway.ts'
import { findLastPayment } from './payment-store.ts'

type FailureQuery = { personId: string; cardId: string; purpose: string; at: Date }
export type PaymentFailureReason = { isAtBank: boolean; reason: string }

/** Why a scheduled card payment has not succeeded: the bank requires confirmation, or declined it. */
export async function paymentFailureReason(
  sql: Queries,
  { personId, cardId, purpose, at }: FailureQuery,
): Promise<PaymentFailureReason | undefined> {
  const card = await findCard(sql, { personId, cardId })
  if (!card) return { isAtBank: false, reason: 'This card no longer exists.' }
  if (isExpired(card, at)) return { isAtBank: false, reason: failureMessages.expired_card }
  const payment = await findLastPayment(sql, { personId, purpose, cardId })
  if (payment?.status === 'needs_action')
    return { isAtBank: true, reason: 'Your bank needs you to confirm this payment.' }
  if (payment?.status !== 'failed') return undefined
  return { isAtBank: false, reason: failureMessages[payment.failure as Failure] ?? failureMessages.other }
}
