import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { agreedForfeits, findPerson, lockDuePerson } from '../identity/public.ts'
import type { BankRow } from './bank-store.ts'
import { beginCardRefund, queueCardRefund } from './begin-card-refund.ts'
import { splitMoney } from './closing-rules.ts'
import { readUnderWay, type UnderWay } from './closing-store.ts'
import { endPayout } from './end-payout.ts'
import { forfeitMoney } from './forfeit-money.ts'
import { moneyForfeited } from './letters.ts'
import { lockPayment } from './payment-store.ts'
import { lockPayout } from './payout-store.ts'
import { readClosing, type ClosingMoney } from './read-closing.ts'
import { queuePayout, requestPayout } from './request-payout.ts'
import { boundsIn } from './wallet-bounds.ts'

const DAY_MS = 86_400_000
/** Thirty days to come back, and ninety more for money that does not get away. */
const LATE_MS = (30 + 90) * DAY_MS
const TRY_AGAIN_MS = 7 * DAY_MS
/** Banks send back for two weeks what has arrived. */
const RETURNS_MS = 14 * DAY_MS

/** What one look at somebody who is leaving goes by. */
type Look = {
  personId: string
  at: Date
  isLate: boolean
  under: UnderWay
  bank: BankRow | undefined
  agreed: Record<string, number>
}

/**
 * Brings the money of somebody whose thirty days are over to where it belongs, as far as that goes today, in one
 * transaction: whoever dies in it has done nothing, and whoever looks again finds what was begun. True once there
 * is nothing left to move or to wait for, and nothing was moved just now: what is said about it has to be read
 * before its reader is gone.
 */
export const closeMoney = (context: Context, personId: string) =>
  context.db.transaction(async (tx) => {
    const at = context.now()
    const person = await lockDuePerson(tx, personId, at)
    if (!person) return false
    const { leftAt } = person
    const isLate = at.getTime() >= leftAt.getTime() + LATE_MS
    const returnsSince = new Date(at.getTime() - RETURNS_MS)
    const under = await readUnderWay(tx, { personId, leftAt, returnsSince })
    const isBack = isLate && (await bringBack(context, tx, under.waiting))
    await nudge(tx, under)
    const { money, banks } = await readClosing(context, tx, personId)
    const look: Look = {
      personId,
      at,
      isLate,
      under,
      bank: banks.find(({ usableFrom }) => usableFrom <= at),
      agreed: await agreedForfeits(tx, personId),
    }
    let hasMoved = isBack
    for (const one of money) hasMoved = (await closeCurrency(context, tx, look, one)) || hasMoved
    const isWaiting = money.some(({ available, pending, held, locked }) =>
      isLate ? available > 0 || locked > 0 : available + pending + held + locked > 0,
    )
    return !hasMoved && !isWaiting && !under.isOpen && !under.isFresh
  })

/** Whether anything was begun. */
async function closeCurrency(context: Context, tx: Tx, look: Look, one: ClosingMoney) {
  const { personId, under, isLate } = look
  const { currency, available } = one
  if (available <= 0) return false
  const bank = bankNow(look)
  const now = splitMoney(available, currency, { ...one.carriers, hasBank: bank !== undefined })
  for (const { paymentId, amountMinor } of now.cards) {
    const payment = await lockPayment(tx, paymentId)
    if (payment)
      await beginCardRefund(context, tx, {
        payment,
        amountMinor,
        reason: 'The account is closed.',
        staffId: null,
      })
  }
  if (bank && now.bankMinor) {
    const { maxWithdraw } = await boundsIn(context, currency)
    const amountMinor = Math.min(now.bankMinor, maxWithdraw)
    await requestPayout(context, tx, { personId, bank, amountMinor, currency, from: 'closing' })
  }
  if (now.cards.length || now.bankMinor) return true
  // More may come, and together it may be enough; a bank that said no is asked again.
  const isMore = one.pending + one.held + one.locked > 0 || under.isOpen
  const isCarriedLater = splitMoney(available, currency, one.carriers).forfeitMinor < available
  if (!isLate && (isMore || isCarriedLater)) return false
  const why =
    available <= (look.agreed[currency] ?? 0)
      ? ('agreed' as const)
      : now.reason === 'tooLittle'
        ? ('tooLittle' as const)
        : ('late' as const)
  if (why === 'late' && !isLate) return false
  await forfeitMoney(context, tx, { personId, amountMinor: available, currency, why })
  const person = await findPerson(tx, personId)
  const letter = person && moneyForfeited(person, { money: { amountMinor: available, currency }, why })
  if (letter) await queueJob(tx, 'send-mail', { to: person.email, ...letter })
  return true
}

/** The bank that is paid today: after one that failed only a week later, and not for ever. */
function bankNow({ at, isLate, under: { failedAt }, bank }: Look) {
  if (!failedAt) return bank
  return isLate || at.getTime() < failedAt.getTime() + TRY_AGAIN_MS ? undefined : bank
}

/** Payouts that nobody decided about in all this time do not wait any longer. */
async function bringBack(context: Context, tx: Tx, payoutIds: string[]) {
  for (const id of payoutIds) {
    const payout = await lockPayout(tx, id)
    if (payout?.status === 'waiting')
      await endPayout(context, tx, { payout, status: 'refused', reason: 'closed' })
  }
  return payoutIds.length > 0
}

/** What was decided and has not reached the gateway is asked for again: its job may have given up. */
async function nudge(tx: Tx, { unsent, unsentRefunds }: UnderWay) {
  for (const payoutId of unsent) await queuePayout(tx, payoutId)
  for (const refundId of unsentRefunds) await queueCardRefund(tx, refundId)
}
