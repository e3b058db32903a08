import { newId } from '../../../server/db/new-id.ts'
import { checkAccess } from '../../../server/modules/access/check-access.ts'
import type { createWorld, TestUser } from './world.ts'
import { UserType } from '../../../contract/core/constants.ts'

type World = Awaited<ReturnType<typeof createWorld>>
export const idempotencyHeaders = () => ({ 'idempotency-key': newId() })
export const viewerOf = ({ id }: Pick<TestUser, 'id'>) => ({
  kind: 'person' as const,
  id,
  sessionId: newId(),
  userType: UserType.fan,
})

type PlanOptions = { name?: string; months?: 1 | 3 | 6 | 12; amount?: string; trialDays?: number }
/** Creates a plan through the API. */
export async function createPlan({ api }: World, creator: TestUser, options: PlanOptions = {}) {
  const reply = await api.as(creator)('POST /plans', {
    body: { name: 'Monthly', months: 1, amount: '10.00', ...options },
  })
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body.data
}

type SubscribeInput = { planId: string; amount: string; promo?: string; currency?: string; payBy?: string }
/** Subscribes through the API at the price shown. */
export const subscribe = (
  { api }: World,
  fan: TestUser,
  { amount, currency = 'USD', ...body }: SubscribeInput,
) =>
  api.as(fan)('POST /subscriptions', {
    body: { ...body, shown: { amount, currency } },
    headers: idempotencyHeaders(),
  })

/** Whether a fan sees the creator's subscriber content. */
export async function canSeeSubscriberContent({ context }: World, fan: TestUser, creator: TestUser) {
  const id = newId()
  const access = await checkAccess(context.db, {
    viewer: viewerOf(fan),
    at: context.now(),
    items: [{ kind: 'post', id, creatorId: creator.id, visibility: 'subscribers' }],
  })
  return access.get(id)?.isAllowed ?? false
}
