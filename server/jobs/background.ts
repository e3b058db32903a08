import type { Context } from '../context.ts'
import { onNewEvents } from '../db/events.ts'
import { subscriptions as discovery } from '../modules/discovery/subscriptions.ts'
import { subscriptions as identity } from '../modules/identity/subscriptions.ts'
import { subscriptions as media } from '../modules/media/subscriptions.ts'
import { subscriptions as paidAccess } from '../modules/subscriptions/subscriptions.ts'
import { subscriptions as posts } from '../modules/posts/subscriptions.ts'
import { talkSubscriptions as talk } from '../modules/posts/talk-subscriptions.ts'
import { subscriptions as verification } from '../modules/verification/subscriptions.ts'
import { dispatchEvents } from './dispatch-events.ts'
import { startJobs } from './run-jobs.ts'

export const subscribers = { identity, media, verification, paidAccess, posts, talk, discovery }

/** What goes on beside the requests: events are handed on to their subscribers, jobs are done. */
export async function startBackground(context: Context, databaseUrl: string) {
  if (context.config.jobs.concurrency === 0) return async () => {}
  const stopEvents = await onNewEvents(
    context.db,
    () => dispatchEvents(context, 'jobs', subscribers),
    (error) => context.log.error({ err: error }, 'handing on events'),
  )
  const stopJobs = await startJobs(context, databaseUrl)
  return async () => {
    await stopEvents()
    await stopJobs()
  }
}
