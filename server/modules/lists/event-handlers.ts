import type { Tx } from '../../db/database.ts'
import type { EventHandlers } from '../../jobs/dispatch-events.ts'
import { refreshCustomers, saveActivity, saveLanguageAndCountry } from './member-store.ts'

const refresh = (tx: Tx, creatorId: string, personId: string) =>
  refreshCustomers(tx, [{ creatorId, personId }])
const follow = async (_: unknown, tx: Tx, event: { creatorId: string; followerId: string }) =>
  refresh(tx, event.creatorId, event.followerId)
const subscription = async (_: unknown, tx: Tx, event: { creatorId: string; fanId: string }) =>
  refresh(tx, event.creatorId, event.fanId)
const sale = async (_: unknown, tx: Tx, event: { sellerId: string; buyerId: string }) =>
  refresh(tx, event.sellerId, event.buyerId)
const profile = async (_: unknown, tx: Tx, event: { personId: string }) =>
  saveLanguageAndCountry(tx, event.personId)

/** Keep the customer rows up to date. */
export const eventHandlers: EventHandlers = {
  'person.followed': follow,
  'person.unfollowed': follow,
  'subscription.started': subscription,
  'subscription.renewed': subscription,
  'subscription.failed': subscription,
  'subscription.cancelled': subscription,
  'subscription.resumed': subscription,
  'subscription.paused': subscription,
  'subscription.changed': subscription,
  'subscription.ended': subscription,
  'wallet.charged': sale,
  'wallet.refunded': sale,
  'person.profileChanged': profile,
  'person.accountChanged': profile,
  'session.started': async ({ now }, tx, { personId }) => {
    if (!personId) return
    await saveLanguageAndCountry(tx, personId)
    await saveActivity(tx, { personId, at: now() })
  },
  'person.presence': ({ now }, tx, { personId }) => saveActivity(tx, { personId, at: now() }),
}
