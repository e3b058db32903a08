import type { Queries } from '../../../db/database.ts'
import { isPeriodLimit, effectiveLimit, periodStart, type LimitKind } from './limit-rules.ts'
import { listLimits, type LimitRow } from './limit-store.ts'
import { spentSince } from '../charges/sale-store.ts'
import type { Payer } from '../wallet-store.ts'

export type SpendingAttempt = { buyer: Payer; sellerId: string; amountMinor: number; at: Date }
export type ExceededLimit = {
  kind: Exclude<LimitKind, 'break' | 'confirm'> | 'pause'
  leftMinor: number
  until: Date | undefined
}

/** Limits that a payment to this seller counts against. */
export async function listApplicableLimits(
  sql: Queries,
  { buyer, sellerId }: Pick<SpendingAttempt, 'buyer' | 'sellerId'>,
) {
  const limits = await listLimits(sql, buyer.id)
  return limits.filter(
    ({ kind, creatorId, currency }) =>
      (currency === buyer.currency || kind === 'break') && (!creatorId || creatorId === sellerId),
  )
}

/** The fan's confirmation threshold, if this amount exceeds it. */
export function confirmationThreshold(
  limits: readonly LimitRow[],
  { amountMinor, at }: Pick<SpendingAttempt, 'amountMinor' | 'at'>,
) {
  const limit = limits.find(({ kind }) => kind === 'confirm')
  const aboveMinor = limit && effectiveLimit(limit, at)
  return aboveMinor !== undefined && amountMinor > aboveMinor ? aboveMinor : undefined
}

/** Whether the user's spending pause is active. */
export async function isSpendingPaused(sql: Queries, { personId, at }: { personId: string; at: Date }) {
  const limits = await listLimits(sql, personId)
  return limits.some((limit) => limit.kind === 'break' && effectiveLimit(limit, at) !== undefined)
}

/** The first limit this payment would exceed, with the amount left; undefined if none. */
export async function findExceededLimit(
  sql: Queries,
  { buyer, amountMinor, at, limits }: SpendingAttempt & { limits: readonly LimitRow[] },
): Promise<ExceededLimit | undefined> {
  if (amountMinor === 0) return undefined
  for (const limit of limits) {
    const { kind, creatorId, nextFrom } = limit
    const allowed = effectiveLimit(limit, at)
    if (allowed === undefined || kind === 'confirm') continue
    const spent = isPeriodLimit(kind)
      ? await spentSince(sql, {
          buyerId: buyer.id,
          currency: buyer.currency,
          since: periodStart(kind, at, buyer.timezone),
          sellerId: creatorId ?? undefined,
        })
      : 0
    if (spent + amountMinor > allowed)
      return {
        kind: kind === 'break' ? 'pause' : kind,
        leftMinor: Math.max(allowed - spent, 0),
        until: kind === 'break' && nextFrom ? nextFrom : undefined,
      }
  }
  return undefined
}
