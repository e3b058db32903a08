import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { agreedForfeits, findPerson, lockPersonDueForErasure } from '../../identity/public.ts'
import type { BankRow } from '../payouts/bank-store.ts'
import { startCardRefund, queueCardRefund } from '../refunds/start-card-refund.ts'
import { splitBalance } from './closure-rules.ts'
import { readInFlightMoney, type InFlightMoney } from './closure-store.ts'
import { endPayout } from '../payouts/end-payout.ts'
import { forfeitBalance } from './forfeit-balance.ts'
import { balanceForfeited } from '../emails.ts'
import { lockPayment } from '../payments/payment-store.ts'
import { lockPayout } from '../payouts/payout-store.ts'
import { loadClosureBalances, type ClosureBalance } from './read-closure-preview.ts'
import { queuePayout, requestPayout } from '../payouts/request-payout.ts'
import { transferLimits } from '../payments/top-up-limits.ts'

const DAY_MS = 86_400_000
/** Thirty days to reactivate, and ninety more to pay out before the balance is forfeited. */
const FORFEIT_AFTER_MS = (30 + 90) * DAY_MS
const RETRY_MS = 7 * DAY_MS
/** Banks can return a payout for two weeks. */
const BANK_RETURN_MS = 14 * DAY_MS

/** State of one closure run. */
type ClosureState = {
  personId: string
  at: Date
  isLate: boolean
  under: InFlightMoney
  bank: BankRow | undefined
  agreed: Record<string, number>
}

/**
 * Moves the money of an account past its thirty days to its destinations, as far as possible today, in one
 * transaction; safe to repeat. Returns true once nothing is left to move or wait for and nothing was moved
 * in this run, so that emails about it are sent before the address is erased.
 */
export const settleBalances = (context: Context, personId: string) =>
  context.db.transaction(async (tx) => {
    const at = context.now()
    const person = await lockPersonDueForErasure(tx, personId, at)
    if (!person) return false
    const { leftAt } = person
    const isLate = at.getTime() >= leftAt.getTime() + FORFEIT_AFTER_MS
    const returnsSince = new Date(at.getTime() - BANK_RETURN_MS)
    const inFlight = await readInFlightMoney(tx, { personId, leftAt, returnsSince })
    const hasReturned = isLate && (await returnUndecidedPayouts(context, tx, inFlight.waiting))
    await requeueUnsent(tx, inFlight)
    const { money, banks } = await loadClosureBalances(context, tx, personId)
    const state: ClosureState = {
      personId,
      at,
      isLate,
      under: inFlight,
      bank: banks.find(({ usableFrom }) => usableFrom <= at),
      agreed: await agreedForfeits(tx, personId),
    }
    let hasMoved = hasReturned
    for (const item of money) hasMoved = (await settleCurrency(context, tx, state, item)) || hasMoved
    const isWaiting = money.some(({ available, pending, held, locked }) =>
      isLate ? available > 0 || locked > 0 : available + pending + held + locked > 0,
    )
    return !hasMoved && !isWaiting && !inFlight.isOpen && !inFlight.isFresh
  })

/** Returns whether anything was started. */
async function settleCurrency(context: Context, tx: Tx, state: ClosureState, balance: ClosureBalance) {
  const { personId, under, isLate } = state
  const { currency, available } = balance
  if (available <= 0) return false
  const bank = currentBank(state)
  const now = splitBalance(available, currency, { ...balance.settlementOptions, hasBank: bank !== undefined })
  for (const { paymentId, amountMinor } of now.cards) {
    const payment = await lockPayment(tx, paymentId)
    if (payment)
      await startCardRefund(context, tx, {
        payment,
        amountMinor,
        reason: 'Payout account closed.',
        staffId: null,
      })
  }
  if (bank && now.bankMinor) {
    const { maxWithdraw } = await transferLimits(context, currency)
    const amountMinor = Math.min(now.bankMinor, maxWithdraw)
    await requestPayout(context, tx, { personId, bank, amountMinor, currency, from: 'closing' })
  }
  if (now.cards.length || now.bankMinor) return true
  // More money may arrive and make it payable; a failed bank is retried.
  const hasMore = balance.pending + balance.held + balance.locked > 0 || under.isOpen
  const canSettleLater = splitBalance(available, currency, balance.settlementOptions).forfeitMinor < available
  if (!isLate && (hasMore || canSettleLater)) return false
  const why =
    available <= (state.agreed[currency] ?? 0)
      ? ('agreed' as const)
      : now.reason === 'belowMinimum'
        ? ('tooLittle' as const)
        : ('late' as const)
  if (why === 'late' && !isLate) return false
  await forfeitBalance(context, tx, { personId, amountMinor: available, currency, why })
  const person = await findPerson(tx, personId)
  const email = person && balanceForfeited(person, { money: { amountMinor: available, currency }, why })
  if (email) await queueJob(tx, 'send-mail', { to: person.email, ...email })
  return true
}

/** Bank to pay today: retried a week after a failure, until the deadline. */
function currentBank({ at, isLate, under: { failedAt }, bank }: ClosureState) {
  if (!failedAt) return bank
  return isLate || at.getTime() < failedAt.getTime() + RETRY_MS ? undefined : bank
}

/** Returns payouts that staff never decided. */
async function returnUndecidedPayouts(context: Context, tx: Tx, payoutIds: string[]) {
  for (const id of payoutIds) {
    const payout = await lockPayout(tx, id)
    if (payout?.status === 'waiting')
      await endPayout(context, tx, { payout, status: 'refused', reason: 'closed' })
  }
  return payoutIds.length > 0
}

/** Queues decided payouts and refunds again whose job may have given up. */
async function requeueUnsent(tx: Tx, { unsent, unsentRefunds }: InFlightMoney) {
  for (const payoutId of unsent) await queuePayout(tx, payoutId)
  for (const refundId of unsentRefunds) await queueCardRefund(tx, refundId)
}
