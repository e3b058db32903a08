import { randomInt } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { newId } from '../../../db/new-id.ts'
import { problem, invalidField } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { actingFor } from '../../people/public.ts'
import { requireActiveCreator } from './edit-plans.ts'
import { lockOwnPlan, lockCreatorPlans } from './plan-store.ts'
import { toPromotion } from './plan-view.ts'
import { closePromotion, countRunningPromotions, insertPromotion, listPromotions } from './promotion-store.ts'

const MAX_RUNNING_PROMOTIONS = 50
type CreatorReference = { by: Person; creatorId?: string | undefined }
type AddPromotionInput = CreatorReference & {
  code?: string
  planId?: string
  percentOff?: number
  periods?: number
  trialDays?: number
  maxUses?: number
  endsAt?: string
}

/** Creates a link with a discount, free days, or both. Generates a code if none is given. */
export function addPromotion(context: Context, options: AddPromotionInput) {
  const { by, creatorId, planId, percentOff = 0, periods = 1, trialDays = 0, maxUses, endsAt } = options
  if (percentOff === 0 && trialDays === 0) throw invalidField('percentOff', 'Add a discount or free days.')
  const at = context.now()
  if (endsAt && new Date(endsAt) <= at) throw invalidField('endsAt', 'This is in the past.')
  return context.db.transaction(async (tx) => {
    const { id: owner } = await requireActiveCreator(tx, { by, creatorId })
    if (planId && !(await lockOwnPlan(tx, { planId, creatorId: owner }))) throw problem('PLAN_NOT_FOUND')
    await lockCreatorPlans(tx, owner)
    if ((await countRunningPromotions(tx, { creatorId: owner, at })) >= MAX_RUNNING_PROMOTIONS)
      throw problem('TOO_MANY_PROMOTIONS')
    const id = newId()
    const isNew = await insertPromotion(tx, {
      id,
      creatorId: owner,
      planId: planId ?? null,
      code: options.code ?? generateCode(),
      percentOff,
      periods,
      trialDays,
      maxUses: maxUses ?? null,
      startsAt: at,
      endsAt: endsAt ? new Date(endsAt) : null,
      createdAt: at,
    })
    if (!isNew) throw problem('PROMOTION_EXISTS')
    const { rows } = await listPromotions(tx, { creatorId: owner, promotionId: id, offset: 0, limit: 1 })
    const [row] = rows
    if (!row) throw problem('PROMOTION_NOT_FOUND')
    return toPromotion(row, at)
  })
}

/** No characters that look alike. */
const codeAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const generateCode = () =>
  Array.from({ length: 8 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')

export function endPromotion(
  context: Context,
  { by, creatorId, promotionId }: CreatorReference & { promotionId: string },
) {
  return context.db.transaction(async (tx) => {
    const { id } = await requireActiveCreator(tx, { by, creatorId })
    if (!(await closePromotion(tx, { id: promotionId, creatorId: id, at: context.now() })))
      throw problem('PROMOTION_NOT_FOUND')
    return {}
  })
}

export async function readPromotions(
  { db, now }: Context,
  { by, creatorId, offset = 0, limit = 10 }: CreatorReference & { offset?: number; limit?: number },
) {
  const { id } = await actingFor(db, by, creatorId)
  const { rows, totalCount } = await listPromotions(db, { creatorId: id, offset, limit })
  return { items: rows.map((row) => toPromotion(row, now())), totalCount }
}
