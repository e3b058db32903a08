import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import { PaymentRefused, PaymentsUnavailable, type Failure } from '../../../ports/payments.ts'
import { findPerson } from '../../identity/public.ts'
import { findCustomer, insertCustomer } from './card-store.ts'

/** User-facing messages for gateway failures. */
export const failureMessages: Record<Failure, string> = {
  declined: 'Your bank declined this payment. Try another card or contact your bank.',
  insufficient_funds: 'This card has insufficient funds.',
  expired_card: 'This card has expired.',
  incorrect_cvc: 'The security code is incorrect.',
  authentication_failed: 'You didn’t confirm the payment with your bank.',
  bank_invalid: 'The bank account was rejected. Check its numbers.',
  account_closed: 'This bank account is closed.',
  other: 'The payment failed. Try another card.',
}

/** Calls the gateway and translates its errors: rejections to `code`, outages to PAYMENTS_AWAY. */
export async function callGateway<R>(
  code: 'CARD_REFUSED' | 'BANK_REFUSED',
  work: () => Promise<R>,
): Promise<R> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PaymentRefused)
      throw problem(code, { message: failureMessages[error.failure], cause: error })
    if (error instanceof PaymentsUnavailable) throw problem('PAYMENTS_AWAY', { cause: error })
    throw error
  }
}

/** The user's customer id at the gateway; created on first use. */
export async function getOrCreateCustomer({ db, payments }: Context, personId: string) {
  const { provider } = payments
  const known = await findCustomer(db, { personId, provider })
  if (known) return known
  const person = await findPerson(db, personId)
  if (!person) throw problem('SESSION_ENDED')
  const name = `${person.firstName} ${person.lastName}`.trim()
  const ref = await callGateway('CARD_REFUSED', () =>
    payments.createCustomer({ personId, email: person.email, name }),
  )
  await insertCustomer(db, { personId, provider, ref })
  return (await findCustomer(db, { personId, provider })) ?? ref
}
