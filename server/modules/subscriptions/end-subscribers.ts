import type { Context } from '../../context.ts'
import { lockDuePerson } from '../identity/public.ts'
import { wakeHeldOf } from './subscription-store.ts'

/**
 * Before a creator who leaves takes their money along, what was paid for the time without them goes back: what is
 * held of them is looked at now, and ends. Whether there is nothing left of it.
 */
export const endSubscribers = ({ db, now }: Context, creatorId: string) =>
  db.transaction(async (tx) => {
    const at = now()
    if (!(await lockDuePerson(tx, creatorId, at))) return false // came back in the meantime
    return (await wakeHeldOf(tx, { creatorId, at })).count === 0
  })
