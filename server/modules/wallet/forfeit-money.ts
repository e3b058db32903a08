import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { writeToStaff } from '../staff/public.ts'
import { countForfeits, listLateMoney } from './closing-store.ts'
import { toDecimal } from './currencies.ts'
import { lockBalance, post } from './ledger-store.ts'
import { forfeitTold } from './letters.ts'
import { codes } from './trigger-codes.ts'

type Forfeit = {
  personId: string
  amountMinor: number
  currency: string
  /** `agreed` by its owner; too `late`; `afterwards`, when they were gone already. */
  why: 'agreed' | 'tooLittle' | 'late' | 'afterwards'
}

/**
 * TRANSFER (8) to the house: what was left in a wallet that is closed and nothing could carry. Whose it was is
 * locked by the caller, so that their third such movement is the third. Finance hears of what nobody agreed to.
 */
export async function forfeitMoney(
  context: Context,
  tx: Tx,
  { personId, amountMinor, currency, why }: Forfeit,
) {
  const subjectId = `${personId}:${currency}`
  const number = (await countForfeits(tx, subjectId)) + 1
  const code = codes.transfer
  const { transactionId } = await post(tx, {
    key: `forfeit:${subjectId}:${number}`,
    code,
    at: context.now(),
    actor: { kind: 'system' },
    subject: { kind: 'forfeit', id: subjectId },
    title: 'Fanlight',
    legs: [
      { personId, kind: 'available', currency, amountMinor: -amountMinor, code },
      { kind: 'forfeits', currency, amountMinor, code },
    ],
    details: { reason: why },
  })
  await recordEvent(tx, { type: 'wallet.forfeited', transactionId, personId, amountMinor, currency, why })
  if (why === 'late' || why === 'afterwards') {
    const amount = `${toDecimal(amountMinor, currency)} ${currency}`
    const letter = forfeitTold({ amount, personId, why, publicUrl: context.config.publicUrl })
    await writeToStaff(tx, ['finance', 'owner'], letter)
  }
}

const AT_A_TIME = 500

/** Takes what came to people after they were gone: a refund, a payout that was returned, the end of a dispute. */
export async function forfeitLateMoney(context: Context) {
  for (;;) {
    const late = await listLateMoney(context.db, AT_A_TIME)
    for (const { personId, currency } of late)
      await context.db.transaction(async (tx) => {
        const amountMinor = await lockBalance(tx, { personId, kind: 'available', currency })
        if (amountMinor > 0)
          await forfeitMoney(context, tx, { personId, currency, amountMinor, why: 'afterwards' })
      })
    if (late.length < AT_A_TIME) return
  }
}
