import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { findPerson } from '../identity/public.ts'
import { readAmount } from './amounts.ts'
import { toDecimal } from './currencies.ts'
import {
  changedLimit,
  isOfPeriod,
  limitAt,
  localDate,
  periodStart,
  tellAtMinor,
  type LimitKind,
} from './limit-rules.ts'
import { deleteLimit, listLimits, saveLimit } from './limit-store.ts'
import { listPaidSince, spentSince } from './sale-store.ts'
import { findPayer, saveTellsEarly, type Payer } from './wallet-store.ts'

const DAY_MS = 86_400_000

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
  const all = (await listLimits(db, by.id)).filter((limit) => limitAt(limit, at) !== undefined)
  for (const limit of all) {
    const { kind, creatorId, currency } = limit
    if (kind === 'break') continue
    const amountMinor = limitAt(limit, at) ?? 0
    const since = periodStart(kind, at, payer.timezone)
    const spent = isOfPeriod(kind)
      ? await spentSince(db, { buyerId: by.id, currency, since, sellerId: creatorId ?? undefined })
      : 0
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
      ...(isOfPeriod(kind) ? { tellAt: toDecimal(tellAtMinor(amountMinor), currency) } : {}),
      ...(waits && limit.nextFrom ? { nextFrom: limit.nextFrom.toISOString() } : {}),
      ...(waits && limit.nextAmountMinor !== null
        ? { nextAmount: toDecimal(limit.nextAmountMinor, currency) }
        : {}),
    })
  }
  const breakUntil = all.find(({ kind }) => kind === 'break')?.nextFrom
  return {
    limits,
    tellsEarly: payer.tellsEarly ? (1 as const) : (0 as const),
    timezone: payer.timezone,
    ...(await readWhereItWent(db, { payer, at })),
    ...(breakUntil ? { breakUntil: breakUntil.toISOString() } : {}),
  }
}

/** What somebody spent this month, and with whom. */
async function readWhereItWent(sql: Queries, { payer, at }: { payer: Payer; at: Date }) {
  const { id: buyerId, currency, timezone } = payer
  const since = periodStart('month', at, timezone)
  const [spent, paid] = await Promise.all([
    spentSince(sql, { buyerId, currency, since }),
    listPaidSince(sql, { buyerId, currency, since, limit: 20 }),
  ])
  const today = localDate(at, timezone)
  const monthEnd = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1)
  return {
    creators: paid.map(({ sellerId, name, profilePic, spentMinor, ...row }) => ({
      ...row,
      creatorId: sellerId,
      creatorName: name,
      ...(profilePic ? { profilePic } : {}),
      spent: toDecimal(spentMinor, currency),
    })),
    month: {
      from: localDate(since, timezone).toISOString().slice(0, 10),
      spent: toDecimal(spent, currency),
      daysLeft: Math.round((monthEnd - today.getTime()) / DAY_MS),
    },
  }
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

type Set = {
  by: Person
  kind: Exclude<LimitKind, 'break'>
  creatorId?: string
  amount: string | number | null
}

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

/** Nothing is paid for some days. A break under way can be made longer and not shorter: that is what it is for. */
export async function takeBreak(context: Context, { by, days }: { by: Person; days: number }) {
  const { db, now } = context
  await db.transaction(async (tx) => {
    const { currency } = await requireOne(tx, by)
    await saveLimit(tx, {
      personId: by.id,
      kind: 'break',
      creatorId: null,
      currency,
      amountMinor: 0,
      nextAmountMinor: null,
      nextFrom: new Date(now().getTime() + days * DAY_MS),
      at: now(),
    })
  })
  return readLimits(context, { by })
}

/** Whether somebody is told when most of a limit is spent. */
export async function tellMeEarly(context: Context, { by, isOn }: { by: Person; isOn: 0 | 1 }) {
  const count = await context.db.transaction((tx) =>
    saveTellsEarly(tx, { personId: by.id, isOn: isOn === 1 }),
  )
  if (!count) throw problem('WALLET_NOT_FOUND')
  return readLimits(context, { by })
}
