import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { notifyStaff } from '../../staff/public.ts'
import { countForfeits, listBalancesAfterErasure } from './closure-store.ts'
import { toDecimal } from '../currencies.ts'
import { lockBalance, recordTransaction } from '../ledger/ledger-store.ts'
import { staffForfeitNotice } from '../emails.ts'
import { triggerCodes } from '../ledger/trigger-codes.ts'

type ForfeitInput = {
  personId: string
  amountMinor: number
  currency: string
  /**
   * `agreed`: confirmed by the owner; `late`: no way to pay out in time; `afterwards`: credited after
   * erasure.
   */
  why: 'agreed' | 'tooLittle' | 'late' | 'afterwards'
}

/**
 * TRANSFER (8) to the platform: forfeits the balance of a closed wallet. The caller locks the user,
 * because the key counts their forfeits. Finance is notified of forfeits the owner did not agree to.
 */
export async function forfeitBalance(
  context: Context,
  tx: Tx,
  { personId, amountMinor, currency, why }: ForfeitInput,
) {
  const subjectId = `${personId}:${currency}`
  const number = (await countForfeits(tx, subjectId)) + 1
  const code = triggerCodes.transfer
  const { transactionId } = await recordTransaction(tx, {
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
    const email = staffForfeitNotice({ amount, personId, why, publicUrl: context.config.publicUrl })
    await notifyStaff(tx, ['finance', 'owner'], email)
  }
}

const BATCH_SIZE = 500

/** Forfeits balances credited after erasure: refunds, returned payouts, closed disputes. */
export async function forfeitLateBalances(context: Context) {
  for (;;) {
    const late = await listBalancesAfterErasure(context.db, BATCH_SIZE)
    for (const { personId, currency } of late)
      await context.db.transaction(async (tx) => {
        const amountMinor = await lockBalance(tx, { personId, kind: 'available', currency })
        if (amountMinor > 0)
          await forfeitBalance(context, tx, { personId, currency, amountMinor, why: 'afterwards' })
      })
    if (late.length < BATCH_SIZE) return
  }
}
