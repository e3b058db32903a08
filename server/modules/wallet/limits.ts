import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { findPerson } from '../identity/public.ts'
import { readAmount } from './amounts.ts'
import { toDecimal } from './currencies.ts'
import { changedLimit, limitAt, localDate, periodStart, type LimitKind } from './limit-rules.ts'
import { deleteLimit, listLimits, saveLimit } from './limit-store.ts'
import { listPaidSince, spentSince } from './sale-store.ts'
import { findPayer, type Payer } from './wallet-store.ts'

async function requireOne(sql: Queries, by: Person): Promise<Payer> {
  const payer = await findPayer(sql, by.id)
  if (!payer) throw problem('SESSION_ENDED')
  return payer
}

/** What somebody allows themselves, and what they spent of it so far. */
export async function readLimits({ db, now }: Context, { by }: { by: Person }) {
  const payer = await requireOne(db, by)
  const at = now()
  const limits = []
  for (const limit of await listLimits(db, by.id)) {
    const amountMinor = limitAt(limit, at)
    if (amountMinor === undefined) continue
    const { kind, creatorId, currency } = limit
    const since = periodStart(kind, at, payer.timezone)
    const spent = await spentSince(db, { buyerId: by.id, currency, since, sellerId: creatorId ?? undefined })
    const creator = creatorId ? await findPerson(db, creatorId) : undefined
    const waits = limit.nextFrom && limit.nextFrom > at
    limits.push({
      kind,
      ...(creatorId
        ? { creatorId, creatorName: creator ? `${creator.firstName} ${creator.lastName}`.trim() : '' }
        : {}),
      amount: toDecimal(amountMinor, currency),
      currency,
      spent: toDecimal(spent, currency),
      ...(waits && limit.nextFrom ? { nextFrom: limit.nextFrom.toISOString() } : {}),
      ...(waits && limit.nextAmountMinor !== null
        ? { nextAmount: toDecimal(limit.nextAmountMinor, currency) }
        : {}),
    })
  }
  const since = periodStart('month', at, payer.timezone)
  const paid = await listPaidSince(db, { buyerId: by.id, currency: payer.currency, since, limit: 20 })
  const creators = paid.map(({ sellerId, name, spentMinor }) => ({
    creatorId: sellerId,
    creatorName: name,
    spent: toDecimal(spentMinor, payer.currency),
  }))
  return { limits, creators }
}

/** What somebody spent this month of what they allow themselves. */
export async function readSpending(
  { db, now }: Context,
  { by, currency, timezone }: { by: Person; currency: string; timezone: string },
) {
  const at = now()
  const since = periodStart('month', at, timezone)
  const [spent, limits] = await Promise.all([
    spentSince(db, { buyerId: by.id, currency, since }),
    listLimits(db, by.id),
  ])
  const limit = limits.find((one) => one.kind === 'month' && one.currency === currency)
  const limitMinor = limit && limitAt(limit, at)
  return {
    month: localDate(since, timezone).toISOString().slice(0, 10),
    spent: toDecimal(spent, currency),
    ...(limitMinor === undefined ? {} : { limit: toDecimal(limitMinor, currency) }),
  }
}

type Set = { by: Person; kind: LimitKind; creatorId?: string; amount: string | number | null }

/** Sets a limit. Lower holds at once; higher, or none, from tomorrow, so that it is a second thought. */
export async function setLimit(context: Context, { by, kind, creatorId, amount }: Set) {
  const { db, now } = context
  if ((kind === 'creator') !== (creatorId !== undefined)) throw problem('CREATOR_NOT_FOUND')
  await db.transaction(async (tx) => {
    const { currency } = await requireOne(tx, by)
    const creator = creatorId ? await findPerson(tx, creatorId) : undefined
    if (creatorId && creator?.userType !== 2) throw problem('CREATOR_NOT_FOUND')
    const wanted = amount === null ? null : readAmount(amount, currency)
    const current = (await listLimits(tx, by.id)).find(
      (limit) => limit.kind === kind && limit.creatorId === (creatorId ?? null),
    )
    const changed = changedLimit(current, wanted, now())
    const which = { personId: by.id, kind, creatorId: creatorId ?? null }
    if (changed) await saveLimit(tx, { ...which, currency, at: now(), ...changed })
    else await deleteLimit(tx, which)
  })
  return readLimits(context, { by })
}
