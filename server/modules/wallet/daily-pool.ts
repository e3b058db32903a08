import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordEvent, recordEvents } from '../../db/events.ts'
import { writeToStaff } from '../staff/public.ts'
import { maturesAt } from './charge.ts'
import { isCurrency, toDecimal } from './currencies.ts'
import { poolUnfunded } from './letters.ts'
import { fundDailyPool, payDailyPool } from './move-money.ts'
import { type Counted, type PoolTerms, shareOut } from './pool-rules.ts'
import {
  type DueShare,
  endPaidDays,
  insertPoolDay,
  insertShares,
  listUnpaidShares,
  lockEarned,
  lockShare,
  markPaid,
} from './pool-store.ts'
import { inCurrency } from './quote.ts'
import { insertLot } from './sale-store.ts'
import { findPayer } from './wallet-store.ts'

type Day = { day: string; terms: PoolTerms; counted: readonly Counted[] }

/**
 * Decides who gets what of a day and sets it aside from what the house has earned, once and in one transaction.
 * What is not there is not shared: then nobody gets anything, and whoever keeps the books is told.
 */
export function openPoolDay(context: Context, { day, terms, counted }: Day) {
  const { db, now } = context
  const { currency, amountMinor } = terms
  const { allPoints, shares } = shareOut(counted, terms)
  const sharedMinor = shares.reduce((sum, share) => sum + share.amountMinor, 0)
  return db.transaction(async (tx) => {
    const at = now()
    const row = { day, terms, currency, amountMinor, points: allPoints, countedAt: at }
    const nothing = { sharedMinor: 0, creators: 0, endedAt: at }
    if (!shares.length) return insertPoolDay(tx, { ...row, ...nothing, state: 'empty' })
    if ((await lockEarned(tx, currency)) < sharedMinor) {
      const isNew = await insertPoolDay(tx, { ...row, ...nothing, state: 'unfunded' })
      if (isNew)
        await tellUnfunded(context, tx, { day, amount: `${toDecimal(sharedMinor, currency)} ${currency}` })
      return isNew
    }
    const opened = { sharedMinor, creators: shares.length, endedAt: null, state: 'sharing' as const }
    if (!(await insertPoolDay(tx, { ...row, ...opened }))) return false
    await fundDailyPool(context, tx, { day, amountMinor: sharedMinor, currency })
    await insertShares(tx, day, shares)
    return true
  })
}

async function tellUnfunded({ config }: Context, tx: Tx, { day, amount }: { day: string; amount: string }) {
  await recordEvent(tx, { type: 'pool.unfunded', day })
  await writeToStaff(tx, ['finance', 'owner'], poolUnfunded({ day, amount, publicUrl: config.publicUrl }))
}

const AT_A_TIME = 500

/** Pays what is set aside, creator by creator, each in a transaction of its own: whoever dies goes on later. */
export async function payPoolShares(context: Context) {
  const { db, now } = context
  for (;;) {
    const due = await listUnpaidShares(db, AT_A_TIME)
    for (const share of due) await db.transaction((tx) => payShare(context, tx, share))
    if (due.length < AT_A_TIME) break
  }
  await db.transaction(async (tx) => {
    const ended = await endPaidDays(tx, now())
    await recordEvents(
      tx,
      ended.map((day) => ({ type: 'pool.shared', ...day })),
    )
  })
}

/** Income like any other: in the creator's own currency, pending first. */
async function payShare(context: Context, tx: Tx, due: DueShare) {
  const share = await lockShare(tx, due)
  if (!share) return
  const { day, creatorId } = due
  const payer = await findPayer(tx, creatorId)
  const own = payer && isCurrency(payer.currency) ? payer.currency : share.currency
  const paid = await inCurrency(context, share.amountMinor, share.currency, own)
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
