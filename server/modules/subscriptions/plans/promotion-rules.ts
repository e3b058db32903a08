import type { ErrorCode } from '../../../../contract/core/errors.ts'

export type Promotion = {
  id: string
  planId: string | null
  percentOff: number
  periods: number
  trialDays: number
  maxUses: number | null
  used: number
  startsAt: Date
  endsAt: Date | null
  closedAt: Date | null
}
export type Terms = {
  trialDays: number
  percentOff: number
  /** Number of discounted periods; a trial is not one. */
  discountsLeft: number
  promotionId: string | null
}

export type PromotionState = 'running' | 'usedUp' | 'ended' | 'closed'
export function promotionState(promotion: Promotion, at: Date): PromotionState {
  if (promotion.closedAt) return 'closed'
  if (promotion.endsAt && promotion.endsAt <= at) return 'ended'
  return promotion.maxUses !== null && promotion.used >= promotion.maxUses ? 'usedUp' : 'running'
}

type PromotionCheck = {
  plan: { id: string; trialDays: number }
  promotion: Promotion | undefined
  /** Never subscribed to this creator. */
  isNew: boolean
  hasUsed: boolean
  at: Date
}

/** Error if the promotion is over for everyone. */
export function promotionEndFault(promotion: Promotion, at: Date) {
  const state = promotionState(promotion, at)
  if (state === 'usedUp') return 'PROMOTION_TAKEN' as const
  return state === 'running' && promotion.startsAt <= at ? undefined : ('PROMOTION_ENDED' as const)
}

/** Error if the promotion does not apply to this fan; undefined if it does. */
export function promotionFault({
  plan,
  promotion,
  isNew,
  hasUsed,
  at,
}: PromotionCheck): ErrorCode | undefined {
  if (!promotion) return undefined
  if (promotion.planId && promotion.planId !== plan.id) return 'PROMOTION_NOT_FOUND'
  const over = promotionEndFault(promotion, at)
  if (over) return over
  if (hasUsed || (!isNew && promotion.percentOff === 0)) return 'PROMOTION_USED'
  return undefined
}

/** Trials are for new subscribers only, once per creator. */
export function offerTerms({
  plan,
  promotion,
  isNew,
}: Pick<PromotionCheck, 'plan' | 'promotion' | 'isNew'>): Terms {
  return {
    trialDays: isNew ? Math.max(plan.trialDays, promotion?.trialDays ?? 0) : 0,
    percentOff: promotion?.percentOff ?? 0,
    discountsLeft: promotion?.percentOff ? promotion.periods : 0,
    promotionId: promotion?.id ?? null,
  }
}
