import type { Context } from '../../../context.ts'
import { lockPersonDueForErasure } from '../../identity/public.ts'
import { makeCreatorSubscriptionsDue } from './subscription-store.ts'

/**
 * Before a deleted creator is paid out, makes all their subscriptions due, which ends them and refunds
 * unused time. Returns whether none are left.
 */
export const endCreatorSubscriptions = ({ db, now }: Context, creatorId: string) =>
  db.transaction(async (tx) => {
    const at = now()
    if (!(await lockPersonDueForErasure(tx, creatorId, at))) return false // The account was reactivated.
    return (await makeCreatorSubscriptionsDue(tx, { creatorId, at })).count === 0
  })
