import type { Queries } from '../../db/database.ts'
import { isOfPeriod, limitAt, periodStart, type LimitKind } from './limit-rules.ts'
import { listLimits, type LimitRow } from './limit-store.ts'
import { spentSince } from './sale-store.ts'
import type { Payer } from './wallet-store.ts'

export type Spending = { buyer: Payer; sellerId: string; amountMinor: number; at: Date }
export type LimitReached = {
  kind: Exclude<LimitKind, 'confirm'>
  leftMinor: number
  until: Date | undefined
}

/** Limits of a fan that a payment to a creator counts against. */
export async function limitsFor(sql: Queries, { buyer, sellerId }: Pick<Spending, 'buyer' | 'sellerId'>) {
  const limits = await listLimits(sql, buyer.id)
  return limits.filter(
    ({ kind, creatorId, currency }) =>
      (currency === buyer.currency || kind === 'break') && (!creatorId || creatorId === sellerId),
  )
}

/** Above which amount somebody wants to be asked twice, where this is more than that. */
export function confirmAbove(
  limits: readonly LimitRow[],
  { amountMinor, at }: Pick<Spending, 'amountMinor' | 'at'>,
) {
  const limit = limits.find(({ kind }) => kind === 'confirm')
  const aboveMinor = limit && limitAt(limit, at)
  return aboveMinor !== undefined && amountMinor > aboveMinor ? aboveMinor : undefined
}

/** Whether somebody pays nothing for now, by their own wish. */
export async function isOnBreak(sql: Queries, { personId, at }: { personId: string; at: Date }) {
  const limits = await listLimits(sql, personId)
  return limits.some((limit) => limit.kind === 'break' && limitAt(limit, at) !== undefined)
}

/** The first of the limits that a payment would pass, with what is left of it; nothing when none is in the way. */
export async function limitReached(
  sql: Queries,
  { buyer, amountMinor, at, limits }: Spending & { limits: readonly LimitRow[] },
): Promise<LimitReached | undefined> {
  if (amountMinor === 0) return undefined
  for (const limit of limits) {
    const { kind, creatorId, nextFrom } = limit
    const allowed = limitAt(limit, at)
    if (allowed === undefined || kind === 'confirm') continue
    const spent = isOfPeriod(kind)
      ? await spentSince(sql, {
          buyerId: buyer.id,
          currency: buyer.currency,
          since: periodStart(kind, at, buyer.timezone),
          sellerId: creatorId ?? undefined,
        })
      : 0
    if (spent + amountMinor > allowed)
      return {
        kind,
        leftMinor: Math.max(allowed - spent, 0),
        until: kind === 'break' && nextFrom ? nextFrom : undefined,
      }
  }
  return undefined
}
