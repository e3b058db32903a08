import type { ErrorCode } from '../../../contract/errors.ts'

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
  /** For how many periods; a trial has none. */
  discountsLeft: number
  promotionId: string | null
}

export type PromotionState = 'running' | 'usedUp' | 'ended' | 'closed'
export function promotionState(promotion: Promotion, at: Date): PromotionState {
  if (promotion.closedAt) return 'closed'
  if (promotion.endsAt && promotion.endsAt <= at) return 'ended'
  return promotion.maxUses !== null && promotion.used >= promotion.maxUses ? 'usedUp' : 'running'
}

type Asked = {
  plan: { id: string; trialDays: number }
  promotion: Promotion | undefined
  /** Never held anything of this creator. */
  isNew: boolean
  hasUsed: boolean
  at: Date
}

/** Why an offer holds for nobody any more: its time is over, or all of it was taken. */
export function overFault(promotion: Promotion, at: Date) {
  const state = promotionState(promotion, at)
  if (state === 'usedUp') return 'PROMOTION_TAKEN' as const
  return state === 'running' && promotion.startsAt <= at ? undefined : ('PROMOTION_ENDED' as const)
}

/** Why an offer does not hold for somebody; undefined when it does. */
export function promotionFault({ plan, promotion, isNew, hasUsed, at }: Asked): ErrorCode | undefined {
  if (!promotion) return undefined
  if (promotion.planId && promotion.planId !== plan.id) return 'PROMOTION_NOT_FOUND'
  const over = overFault(promotion, at)
  if (over) return over
  if (hasUsed || (!isNew && promotion.percentOff === 0)) return 'PROMOTION_USED'
  return undefined
}

/** On which terms somebody begins. A trial is for who is new at a creator: nobody has a second one. */
export function termsOf({ plan, promotion, isNew }: Pick<Asked, 'plan' | 'promotion' | 'isNew'>): Terms {
  return {
    trialDays: isNew ? Math.max(plan.trialDays, promotion?.trialDays ?? 0) : 0,
    percentOff: promotion?.percentOff ?? 0,
    discountsLeft: promotion?.percentOff ? promotion.periods : 0,
    promotionId: promotion?.id ?? null,
  }
}
