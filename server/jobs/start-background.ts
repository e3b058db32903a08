import type { Context } from '../context.ts'
import { onNewEvents } from '../db/read-events.ts'
import { eventHandlers as chat } from '../modules/chat/event-handlers.ts'
import { eventHandlers as comments } from '../modules/comments/event-handlers.ts'
import { eventHandlers as discovery } from '../modules/discovery/event-handlers.ts'
import { eventHandlers as identity } from '../modules/identity/event-handlers.ts'
import { eventHandlers as lists } from '../modules/lists/event-handlers.ts'
import { eventHandlers as marketplace } from '../modules/marketplace/event-handlers.ts'
import { eventHandlers as media } from '../modules/media/event-handlers.ts'
import { eventHandlers as paidAccess } from '../modules/subscriptions/event-handlers.ts'
import { eventHandlers as posts } from '../modules/posts/event-handlers.ts'
import { eventHandlers as purchases } from '../modules/purchases/event-handlers.ts'
import { eventHandlers as stories } from '../modules/stories/event-handlers.ts'
import { eventHandlers as streams } from '../modules/streams/event-handlers.ts'
import { watchRecordings, watchStreams } from '../modules/streams/public.ts'
import { eventHandlers as tips } from '../modules/tips/event-handlers.ts'
import { eventHandlers as verification } from '../modules/verification/event-handlers.ts'
import { eventHandlers as wallet } from '../modules/wallet/event-handlers.ts'
import { buildNotifications } from '../modules/notifications/pipeline/build-notifications.ts'
import { dispatchEvents } from './dispatch-events.ts'
import { startJobs } from './run-jobs.ts'

export const subscribers = {
  identity,
  media,
  verification,
  paidAccess,
  lists,
  posts,
  comments,
  wallet,
  purchases,
  tips,
  chat,
  stories,
  marketplace,
  streams,
  discovery,
}

/** Starts background work: dispatching events to their handlers, and running jobs. */
export async function startBackground(context: Context, databaseUrl: string) {
  if (context.config.jobs.concurrency === 0) return async () => {}
  const stopEvents = await onNewEvents(
    context.db,
    () => dispatchEvents(context, 'jobs', subscribers),
    (error) => context.log.error({ err: error }, 'dispatching events failed'),
  )
  const stopNotifications = await onNewEvents(
    context.db,
    () => buildNotifications(context),
    (error) => context.log.error({ err: error }, 'building notifications failed'),
  )
  const stopJobs = await startJobs(context, databaseUrl)
  const stopStreams = watchStreams(context)
  const stopRecordings = watchRecordings(context)
  return async () => {
    await stopStreams()
    await stopRecordings()
    await stopEvents()
    await stopNotifications()
    await stopJobs()
  }
}
