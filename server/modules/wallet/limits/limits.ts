import { UserType } from '../../../../contract/core/constants.ts'
import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { findPerson } from '../../identity/public.ts'
import { parseAmount } from '../amounts.ts'
import { toDecimal } from '../currencies.ts'
import {
  applyLimitChange,
  isPeriodLimit,
  effectiveLimit,
  localDate,
  periodStart,
  alertThresholdMinor,
  type LimitKind,
} from './limit-rules.ts'
import { deleteLimit, listLimits, saveLimit } from './limit-store.ts'
import { listSpendingBySeller, spentSince } from '../charges/sale-store.ts'
import { findPayer, saveLimitAlerts, type Payer } from '../wallet-store.ts'

const DAY_MS = 86_400_000

async function requirePayerRow(sql: Queries, by: Person): Promise<Payer> {
  const payer = await findPayer(sql, by.id)
  if (!payer) throw problem('SESSION_ENDED')
  return payer
}

/** The user's spending limits and what is spent of each. */
export async function readLimits({ db, now }: Context, { by }: { by: Person }) {
  const payer = await requirePayerRow(db, by)
  const at = now()
  const limits = []
  const active = (await listLimits(db, by.id)).filter((limit) => effectiveLimit(limit, at) !== undefined)
  for (const limit of active) {
    const { kind, creatorId, currency } = limit
    if (kind === 'break') continue
    const amountMinor = effectiveLimit(limit, at) ?? 0
    const since = periodStart(kind, at, payer.timezone)
    const spent = isPeriodLimit(kind)
      ? await spentSince(db, { buyerId: by.id, currency, since, sellerId: creatorId ?? undefined })
      : 0
    const creator = creatorId ? await findPerson(db, creatorId) : undefined
    const hasPendingChange = limit.nextFrom && limit.nextFrom > at
    limits.push({
      kind,
      ...(creatorId
        ? { creatorId, creatorName: creator ? `${creator.firstName} ${creator.lastName}`.trim() : '' }
        : {}),
      amount: toDecimal(amountMinor, currency),
      currency,
      spent: toDecimal(spent, currency),
      ...(isPeriodLimit(kind)
        ? { alertThreshold: toDecimal(alertThresholdMinor(amountMinor), currency) }
        : {}),
      ...(hasPendingChange && limit.nextFrom ? { nextFrom: limit.nextFrom.toISOString() } : {}),
      ...(hasPendingChange && limit.nextAmountMinor !== null
        ? { nextAmount: toDecimal(limit.nextAmountMinor, currency) }
        : {}),
    })
  }
  const pausedUntil = active.find(({ kind }) => kind === 'break')?.nextFrom
  return {
    limits,
    alertsEnabled: payer.tellsEarly ? (1 as const) : (0 as const),
    timezone: payer.timezone,
    ...(await readMonthSpending(db, { payer, at })),
    ...(pausedUntil ? { pausedUntil: pausedUntil.toISOString() } : {}),
  }
}

/** This month's spending by creator. */
async function readMonthSpending(sql: Queries, { payer, at }: { payer: Payer; at: Date }) {
  const { id: buyerId, currency, timezone } = payer
  const since = periodStart('month', at, timezone)
  const [spent, paid] = await Promise.all([
    spentSince(sql, { buyerId, currency, since }),
    listSpendingBySeller(sql, { buyerId, currency, since, limit: 20 }),
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

type SpendingQuery = {
  by: Person
  currency: string
  timezone: string
  limit: { amountMinor: number; nextAmountMinor: number | null; nextFrom: string | null } | undefined
}
/** This month's spending against the monthly limit. */
export async function readSpending({ db, now }: Context, { by, currency, timezone, limit }: SpendingQuery) {
  const at = now()
  const since = periodStart('month', at, timezone)
  const spent = await spentSince(db, { buyerId: by.id, currency, since })
  const limitMinor =
    limit && effectiveLimit({ ...limit, nextFrom: limit.nextFrom ? new Date(limit.nextFrom) : null }, at)
  return {
    month: localDate(since, timezone).toISOString().slice(0, 10),
    spent: toDecimal(spent, currency),
    ...(limitMinor === undefined ? {} : { limit: toDecimal(limitMinor, currency) }),
  }
}

type SetLimitInput = {
  by: Person
  kind: Exclude<LimitKind, 'break'>
  creatorId?: string
  amount: string | number | null
}

/** Sets a limit. Lower applies immediately; higher or none after a day, to allow second thoughts. */
export async function setLimit(context: Context, { by, kind, creatorId, amount }: SetLimitInput) {
  const { db, now } = context
  if ((kind === 'creator') !== (creatorId !== undefined)) throw problem('CREATOR_NOT_FOUND')
  await db.transaction(async (tx) => {
    const { currency } = await requirePayerRow(tx, by)
    const creator = creatorId ? await findPerson(tx, creatorId) : undefined
    if (creatorId && creator?.userType !== UserType.creator) throw problem('CREATOR_NOT_FOUND')
    const requestedMinor = amount === null ? null : parseAmount(amount, currency)
    const current = (await listLimits(tx, by.id)).find(
      (limit) => limit.kind === kind && limit.creatorId === (creatorId ?? null),
    )
    const next = applyLimitChange(current, requestedMinor, now())
    const target = { personId: by.id, kind, creatorId: creatorId ?? null }
    if (next) await saveLimit(tx, { ...target, currency, at: now(), ...next })
    else await deleteLimit(tx, target)
  })
  return readLimits(context, { by })
}

/** Starts a spending pause. An active pause can be extended but not shortened. */
export async function pauseSpending(context: Context, { by, days }: { by: Person; days: number }) {
  const { db, now } = context
  await db.transaction(async (tx) => {
    const { currency } = await requirePayerRow(tx, by)
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

/** Turns limit alerts on or off. */
export async function setLimitAlerts(context: Context, { by, isOn }: { by: Person; isOn: 0 | 1 }) {
  const count = await context.db.transaction((tx) =>
    saveLimitAlerts(tx, { personId: by.id, isOn: isOn === 1 }),
  )
  if (!count) throw problem('WALLET_NOT_FOUND')
  return readLimits(context, { by })
}
