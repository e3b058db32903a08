import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent, recordEvents } from '../../../db/events.ts'
import { notifyStaff } from '../../staff/public.ts'
import { maturesAt } from '../charges/charge.ts'
import { isCurrency, toDecimal } from '../currencies.ts'
import { dailyPoolUnfunded } from '../emails.ts'
import { fundDailyPool, payDailyPool } from '../ledger/move-money.ts'
import { type CreatorEngagement, type PoolTerms, distributePool } from './pool-rules.ts'
import {
  type DueShare,
  closePaidDays,
  insertPoolDay,
  insertShares,
  listUnpaidShares,
  lockPlatformFees,
  lockShare,
  markPaid,
} from './pool-store.ts'
import { convertAmount } from '../charges/quote.ts'
import { insertLot } from '../charges/sale-store.ts'
import { findPayer } from '../wallet-store.ts'

type PoolDayInput = { day: string; terms: PoolTerms; counted: readonly CreatorEngagement[] }

/**
 * Calculates a day's shares and reserves them from platform fees, once, in one transaction. If the fees do
 * not cover the pool, nothing is shared and finance is notified.
 */
export function openPoolDay(context: Context, { day, terms, counted }: PoolDayInput) {
  const { db, now } = context
  const { currency, amountMinor } = terms
  const { allPoints, shares } = distributePool(counted, terms)
  const sharedMinor = shares.reduce((sum, share) => sum + share.amountMinor, 0)
  return db.transaction(async (tx) => {
    const at = now()
    const row = { day, terms, currency, amountMinor, points: allPoints, countedAt: at }
    const nothing = { sharedMinor: 0, creators: 0, endedAt: at }
    if (!shares.length) return insertPoolDay(tx, { ...row, ...nothing, state: 'empty' })
    if ((await lockPlatformFees(tx, currency)) < sharedMinor) {
      const isNew = await insertPoolDay(tx, { ...row, ...nothing, state: 'unfunded' })
      if (isNew)
        await notifyUnfunded(context, tx, { day, amount: `${toDecimal(sharedMinor, currency)} ${currency}` })
      return isNew
    }
    const opened = { sharedMinor, creators: shares.length, endedAt: null, state: 'sharing' as const }
    if (!(await insertPoolDay(tx, { ...row, ...opened }))) return false
    await fundDailyPool(context, tx, { day, amountMinor: sharedMinor, currency })
    await insertShares(tx, day, shares)
    return true
  })
}

async function notifyUnfunded({ config }: Context, tx: Tx, { day, amount }: { day: string; amount: string }) {
  await recordEvent(tx, { type: 'pool.unfunded', day })
  await notifyStaff(tx, ['finance', 'owner'], dailyPoolUnfunded({ day, amount, publicUrl: config.publicUrl }))
}

const BATCH_SIZE = 500

/** Pays reserved shares, one transaction per creator; an interrupted run continues later. */
export async function payPoolShares(context: Context) {
  const { db, now } = context
  for (;;) {
    const due = await listUnpaidShares(db, BATCH_SIZE)
    for (const share of due) await db.transaction((tx) => payShare(context, tx, share))
    if (due.length < BATCH_SIZE) break
  }
  await db.transaction(async (tx) => {
    const ended = await closePaidDays(tx, now())
    await recordEvents(
      tx,
      ended.map((day) => ({ type: 'pool.shared', ...day })),
    )
  })
}

/** Paid like other income: in the creator's currency, pending first. */
async function payShare(context: Context, tx: Tx, due: DueShare) {
  const share = await lockShare(tx, due)
  if (!share) return
  const { day, creatorId } = due
  const payer = await findPayer(tx, creatorId)
  const own = payer && isCurrency(payer.currency) ? payer.currency : share.currency
  const paid = await convertAmount(context, share.amountMinor, share.currency, own)
  const { transactionId } = await payDailyPool(context, tx, { day, creatorId, share, paid })
  const at = context.now()
  await insertLot(tx, {
    transactionId,
    personId: creatorId,
    buyerId: null,
    currency: own,
    amountMinor: paid.amountMinor,
    reason: 'pool',
    title: '',
    createdAt: at,
    maturesAt: maturesAt(context, at),
  })
  await markPaid(tx, { ...due, transactionId })
  const { amountMinor } = paid
  await recordEvent(tx, { type: 'pool.paid', transactionId, personId: creatorId, amountMinor, currency: own })
}
