import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import { lockOwnSubscription } from './subscription-store.ts'

/** Locks the fan's own subscription; throws if it has ended or belongs to someone else. */
export async function requireOwnSubscription(tx: Tx, { id, fanId }: { id: string; fanId: string }) {
  const subscription = await lockOwnSubscription(tx, { id, fanId })
  if (!subscription) throw problem('SUBSCRIPTION_NOT_FOUND')
  if (subscription.status === 'ended') throw problem('SUBSCRIPTION_ENDED')
  return subscription
}
