import { notificationKinds } from '../../../../contract/notifications/constants.ts'
import type { Context } from '../../../context.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import type { FanOut } from './draft.ts'
import { listFollowers } from './notification-store.ts'
import { saveNotifications } from './save-notifications.ts'

const PAGE = 1000
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Notifies one page of a creator's followers and queues the next page in the same transaction. Repeated pages change
 * nothing but the time.
 */
export async function fanOutNotification(context: Context, fanOut: FanOut & { afterId?: string }) {
  const { kind, creatorId, subjectId, postId, afterId = FIRST } = fanOut
  await context.db.transaction(async (tx) => {
    const followers = await listFollowers(tx, {
      creatorId,
      kind,
      isOptIn: !notificationKinds[kind].defaults.inApp,
      afterId,
      limit: PAGE,
    })
    const details = postId ? { details: { postId } } : {}
    await saveNotifications(
      context,
      tx,
      followers.map(({ id: personId, isRequested }) => ({
        personId,
        kind,
        subjectId,
        actorId: creatorId,
        postId,
        isRequested,
        ...details,
      })),
    )
    const last = followers.at(-1)?.id
    if (last && followers.length === PAGE)
      await queueJob(tx, 'fan-out-notification', { ...fanOut, afterId: last }, { canWait: true })
  })
}
