import { newId } from '../../server/db/new-id.ts'
import { accessTo } from '../../server/modules/subscriptions/access-to.ts'
import type { createWorld, TestPerson } from './world.ts'

type World = Awaited<ReturnType<typeof createWorld>>
export const once = () => ({ 'idempotency-key': newId() })
export const asPerson = ({ id }: Pick<TestPerson, 'id'>) => ({
  kind: 'person' as const,
  id,
  sessionId: newId(),
  userType: 1 as const,
})

type PlanOptions = { name?: string; months?: 1 | 3 | 6 | 12; amount?: string; trialDays?: number }
/** A plan, offered through the door. */
export async function offerPlan({ api }: World, creator: TestPerson, options: PlanOptions = {}) {
  const reply = await api.as(creator)('POST /plans', {
    body: { name: 'Monthly', months: 1, amount: '10.00', ...options },
  })
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body.data
}

type Begin = { planId: string; amount: string; promo?: string; currency?: string; payBy?: string }
/** Subscribes through the door, at the price that was seen. */
export const begin = ({ api }: World, fan: TestPerson, { amount, currency = 'USD', ...body }: Begin) =>
  api.as(fan)('POST /subscriptions', { body: { ...body, shown: { amount, currency } }, headers: once() })

/** Whether a fan sees what is for a creator's subscribers. */
export async function seesSubscribed({ context }: World, fan: TestPerson, creator: TestPerson) {
  const id = newId()
  const seen = await accessTo(context.db, {
    viewer: asPerson(fan),
    at: context.now(),
    things: [{ kind: 'post', id, creatorId: creator.id, visibility: 'subscribers' }],
  })
  return seen.get(id)?.isAllowed ?? false
}
