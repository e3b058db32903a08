import type { Context } from '../../../context.ts'
import { isUnavailable, type Tx } from '../../../db/database.ts'
import type { Event } from '../../../db/events.ts'
import { readEvents } from '../../../db/read-events.ts'
import {
  dispatchEvents,
  lockCursor,
  moveCursor,
  retryFailed,
  type EventHandlers,
} from '../../../jobs/dispatch-events.ts'
import { queueJobs } from '../../../jobs/queue-job.ts'
import { deleteOfSessions, topicOf, toPushDevice } from '../push/device-store.ts'
import { loadFacts } from './facts.ts'
import { buildLikeNotifications } from './like-notifications.ts'
import { draftNotifications, findFanOuts, notificationRules } from './notification-rules.ts'
import { removeActor } from './notification-store.ts'
import { saveNotifications } from './save-notifications.ts'

const READER = 'notifications'
const BATCH = 500

/**
 * Turns new events and likes into notifications, in batches; one node at a time. If a batch fails, its events are
 * handled one by one, and those that fail are retried later.
 */
export async function buildNotifications(context: Context) {
  await retryFailed(context, READER, oneByOne)
  for (;;) {
    let count: number
    try {
      count = await context.db.transaction((tx) => handleBatch(context, tx))
    } catch (error) {
      if (isUnavailable(error)) throw error
      context.log.error({ err: error }, 'building notifications failed')
      await dispatchEvents(context, READER, oneByOne)
      return
    }
    if (count === 0) return
  }
}

/** Returns how much was new; zero too if another node is at work. */
async function handleBatch(context: Context, tx: Tx) {
  const position = await lockCursor(tx, READER)
  if (!position) return 0
  const { events, position: next } = await readEvents(tx, position, BATCH)
  if (events.length) {
    await handleEvents(context, tx, events)
    await moveCursor(tx, READER, next)
  }
  return events.length + (await buildLikeNotifications(context, tx))
}

async function handleEvents(context: Context, tx: Tx, events: Event[]) {
  await saveNotifications(context, tx, draftNotifications(events, await loadFacts(tx, events)))
  for (const event of events) if (event.type === 'person.blocked') await removeBoth(tx, event)
  await endPushes(tx, events)
  const fanOuts = findFanOuts(events)
  if (fanOuts.length) await queueJobs(tx, 'fan-out-notification', fanOuts, { canWait: true })
}

/** Logging out of a device ends its pushes. */
async function endPushes(tx: Tx, events: Event[]) {
  const sessionIds = events.flatMap((event) => (event.type === 'session.ended' ? event.sessionId : []))
  if (sessionIds.length === 0) return
  const left = (await deleteOfSessions(tx, sessionIds)).filter(({ kind }) => kind === 'fcm')
  if (left.length)
    await queueJobs(
      tx,
      'change-push-topic',
      left.map((row) => ({
        action: 'unsubscribe' as const,
        topic: topicOf(row.personId),
        device: toPushDevice(row),
      })),
    )
}

async function removeBoth(tx: Tx, { personId, otherId }: { personId: string; otherId: string }) {
  await removeActor(tx, { personId, actorId: otherId })
  await removeActor(tx, { personId: otherId, actorId: personId })
}

const handle = (context: Context, tx: Tx, event: Event) => handleEvents(context, tx, [event])
const oneByOne = {
  notifications: Object.fromEntries(
    [
      ...Object.keys(notificationRules),
      'post.published',
      'stream.started',
      'person.blocked',
      'session.ended',
    ].map((type) => [type, handle]),
  ) as EventHandlers,
}
