import type { Static } from 'typebox'
import type { VipPlan } from '../../../../contract/chat/vip.ts'
import { UserType } from '../../../../contract/core/constants.ts'
import type { Context } from '../../../context.ts'
import { newId } from '../../../db/new-id.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { requireActiveAccount } from '../../identity/public.ts'
import { actingFor, filterVisible } from '../../people/public.ts'
import { findPayer, toDecimal } from '../../wallet/public.ts'
import { userTypeOf } from '../messages/media-store.ts'
import { readPrice } from '../messages/read-price.ts'
import { closePlan, countOffered, countVip, insertPlan, listPlans, type VipPlanRow } from './vip-store.ts'

const MAX_PLANS = 10
type Who = { by: Person; creatorId?: string | undefined }
type Paged = { offset?: number | undefined; limit?: number | undefined }

export const toVipPlan = (row: VipPlanRow): Static<typeof VipPlan> => ({
  planId: row.id,
  creatorId: row.creatorId,
  name: row.name,
  credits: row.credits,
  price: { amount: toDecimal(row.priceMinor, row.currency), currency: row.currency },
  answerHours: row.answerHours,
  isOffered: row.closedAt ? 0 : 1,
})

export async function readVipPlans(
  { db }: Context,
  { by, creatorId, userId, offset = 0, limit = 20 }: Who & Paged & { userId?: string | undefined },
) {
  const { id: viewerId } = await actingFor(db, by, creatorId)
  const ownerId = userId ?? viewerId
  const isOwn = ownerId === viewerId
  if (!isOwn && !(await filterVisible(db, viewerId, [ownerId])).has(ownerId))
    throw problem('CREATOR_NOT_FOUND')
  const { rows, totalCount } = await listPlans(db, { creatorId: ownerId, isOwn, offset, limit })
  return { items: rows.map(toVipPlan), totalCount }
}

type NewPlan = Who & { name: string; credits: number; price: string | number; answerHours: number }
export function addVipPlan(context: Context, { by, creatorId, name, credits, price, answerHours }: NewPlan) {
  return context.db.transaction(async (tx) => {
    const { id } = await actingFor(tx, by, creatorId)
    if ((await userTypeOf(tx, id)) !== UserType.creator) throw problem('FORBIDDEN')
    await requireActiveAccount(tx, id)
    if ((await countOffered(tx, id)) >= MAX_PLANS) throw problem('VIP_PLANS_FULL')
    const currency = (await findPayer(tx, id))?.currency ?? 'USD'
    const priceMinor = await readPrice(context, tx, { amount: price, currency })
    const at = context.now()
    const plan = {
      id: newId(at.getTime()),
      creatorId: id,
      name: name.trim(),
      credits,
      priceMinor,
      currency,
      answerHours,
      createdAt: at,
    }
    await insertPlan(tx, plan)
    return toVipPlan({ ...plan, closedAt: null })
  })
}

export function closeVipPlan(context: Context, { by, creatorId, planId }: Who & { planId: string }) {
  return context.db.transaction(async (tx) => {
    const { id } = await actingFor(tx, by, creatorId)
    if (!(await closePlan(tx, { planId, creatorId: id, at: context.now() })))
      throw problem('VIP_PLAN_NOT_FOUND')
    return {}
  })
}

/** With `userId`: my credits with that creator. Without: what waits for me as a creator. */
export async function readVipCounts(
  { db }: Context,
  { by, creatorId, userId }: Who & { userId?: string | undefined },
) {
  const { id: viewerId } = await actingFor(db, by, creatorId)
  if (userId && !(await filterVisible(db, viewerId, [userId])).has(userId)) throw problem('CREATOR_NOT_FOUND')
  const counts = await countVip(
    db,
    userId ? { fanId: viewerId, creatorId: userId } : { fanId: undefined, creatorId: viewerId },
  )
  return { ...counts, waiting: userId ? 0 : counts.held }
}
