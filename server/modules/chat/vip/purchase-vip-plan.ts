import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { filterVisible } from '../../people/public.ts'
import { charge, readCheckout, toQuotedTotal, type QuotedTotal } from '../../wallet/public.ts'
import { toVipPlan } from './vip-plans.ts'
import { countVip, findPlan, insertVipPurchase } from './vip-store.ts'

type Buy = { by: Person; planId: string }

async function requirePlan(sql: Queries, { by, planId }: Buy) {
  const plan = await findPlan(sql, planId)
  if (plan?.creatorId === by.id) throw problem('NOT_YOURSELF')
  const isKnown = plan && (await filterVisible(sql, by.id, [plan.creatorId])).has(plan.creatorId)
  if (!plan || plan.closedAt || !isKnown) throw problem('VIP_PLAN_NOT_FOUND')
  return { plan, quoteInput: { buyerId: by.id, listMinor: plan.priceMinor, currency: plan.currency } }
}

export async function quoteVipPlan(context: Context, { by, planId }: Buy) {
  const { plan, quoteInput } = await requirePlan(context.db, { by, planId })
  const checkout = await readCheckout(context, { ...quoteInput, sellerId: plan.creatorId })
  return { ...checkout, plan: toVipPlan(plan) }
}

/** Buys a pack: the money moves and the credits are there, or neither. */
export function purchaseVipPlan(context: Context, { by, planId, shown }: Buy & { shown: QuotedTotal }) {
  return context.db.transaction(async (tx) => {
    const { plan, quoteInput } = await requirePlan(tx, { by, planId })
    const at = context.now()
    const id = newId(at.getTime())
    const { transactionId } = await charge(context, tx, {
      ...quoteInput,
      key: `vip:${id}`,
      sellerId: plan.creatorId,
      reason: 'message',
      subject: { kind: 'vip', id },
      title: plan.name,
      shown: toQuotedTotal(shown),
    })
    const { credits, answerHours, creatorId } = plan
    await insertVipPurchase(tx, {
      id,
      planId,
      fanId: by.id,
      creatorId,
      transactionId,
      credits,
      remaining: credits,
      answerHours,
      at,
    })
    const { available } = await countVip(tx, { fanId: by.id, creatorId })
    return { vipPurchaseId: id, transactionId, creatorId, available, at: at.toISOString() }
  })
}
