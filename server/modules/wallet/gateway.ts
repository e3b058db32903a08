import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import { PaymentRefused, PaymentsAway, type Failure } from '../../ports/payments.ts'
import { findPerson } from '../identity/public.ts'
import { findCustomer, insertCustomer } from './card-store.ts'

/** Why a bank said no, in words that help. */
export const failureSentences: Record<Failure, string> = {
  declined: 'Your bank declined this payment. Try another card, or ask the bank why.',
  insufficient_funds: 'There is not enough money on that card.',
  expired_card: 'That card has expired.',
  incorrect_cvc: 'The security code is not right.',
  authentication_failed: 'The payment was not confirmed with your bank.',
  bank_invalid: 'The bank account was not accepted. Look at its numbers again.',
  account_closed: 'That bank account is closed.',
  other: 'That did not work. Try another card.',
}

/** Asks the gateway; what it refuses becomes a refusal of ours, and when it is away, it says so. */
export async function ask<R>(code: 'CARD_REFUSED' | 'BANK_REFUSED', work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PaymentRefused)
      throw problem(code, { message: failureSentences[error.failure], cause: error })
    if (error instanceof PaymentsAway) throw problem('PAYMENTS_AWAY', { cause: error })
    throw error
  }
}

/** Who a person is to the gateway; made the first time. */
export async function customerOf({ db, payments }: Context, personId: string) {
  const { provider } = payments
  const known = await findCustomer(db, { personId, provider })
  if (known) return known
  const person = await findPerson(db, personId)
  if (!person) throw problem('SESSION_ENDED')
  const name = `${person.firstName} ${person.lastName}`.trim()
  const ref = await ask('CARD_REFUSED', () =>
    payments.createCustomer({ personId, email: person.email, name }),
  )
  await insertCustomer(db, { personId, provider, ref })
  return (await findCustomer(db, { personId, provider })) ?? ref
}
