import { randomInt } from 'node:crypto'
import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import { problem, wrongField } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { actingFor } from '../people/public.ts'
import { requireCreator } from './edit-plans.ts'
import { lockOwnPlan, lockPlansOf } from './plan-store.ts'
import { toPromotion } from './plan-view.ts'
import { closePromotion, countRunning, insertPromotion, listPromotions } from './promotion-store.ts'

const MOST_RUNNING = 50
type Who = { by: Person; creatorId?: string | undefined }
type NewPromotion = Who & {
  code?: string
  planId?: string
  percentOff?: number
  periods?: number
  trialDays?: number
  maxUses?: number
  endsAt?: string
}

/** Makes a link that gives a part off, free days, or both. Without a code of one's own it gets one that reads well. */
export function addPromotion(context: Context, options: NewPromotion) {
  const { by, creatorId, planId, percentOff = 0, periods = 1, trialDays = 0, maxUses, endsAt } = options
  if (percentOff === 0 && trialDays === 0)
    throw wrongField('percentOff', 'Take something off, or give free days.')
  const at = context.now()
  if (endsAt && new Date(endsAt) <= at) throw wrongField('endsAt', 'This lies in the past.')
  return context.db.transaction(async (tx) => {
    const { id: owner } = await requireCreator(tx, { by, creatorId })
    if (planId && !(await lockOwnPlan(tx, { planId, creatorId: owner }))) throw problem('PLAN_NOT_FOUND')
    await lockPlansOf(tx, owner)
    if ((await countRunning(tx, { creatorId: owner, at })) >= MOST_RUNNING)
      throw problem('TOO_MANY_PROMOTIONS')
    const id = newId()
    const isNew = await insertPromotion(tx, {
      id,
      creatorId: owner,
      planId: planId ?? null,
      code: options.code ?? readableCode(),
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

/** Nothing in it can be taken for something else when it is read out. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const readableCode = () => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')

export function endPromotion(
  context: Context,
  { by, creatorId, promotionId }: Who & { promotionId: string },
) {
  return context.db.transaction(async (tx) => {
    const { id } = await requireCreator(tx, { by, creatorId })
    if (!(await closePromotion(tx, { id: promotionId, creatorId: id, at: context.now() })))
      throw problem('PROMOTION_NOT_FOUND')
    return {}
  })
}

export async function readPromotions(
  { db, now }: Context,
  { by, creatorId, offset = 0, limit = 10 }: Who & { offset?: number; limit?: number },
) {
  const { id } = await actingFor(db, by, creatorId)
  const { rows, totalCount } = await listPromotions(db, { creatorId: id, offset, limit })
  return { items: rows.map((row) => toPromotion(row, now())), totalCount }
}
