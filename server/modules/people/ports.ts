import type { Static } from 'typebox'
import type { ProfilePlan } from '../../../contract/identity/people.ts'
import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'

type ProfilePlansQuery = { creatorId: string; viewerId: string | undefined; at: Date }
/** Implemented by subscriptions, which is above people. */
export type ProfilePorts = {
  loadPlans: (
    sql: Queries,
    reply: ProfilePlansQuery,
  ) => Promise<{ plans: Static<typeof ProfilePlan>[]; subscribers: number; isSubscribed: boolean }>
}

/** Implemented by notifications: whether a user has seen every product update. */
export type UpdatesReadPort = (sql: Queries, query: { personId: string; at: Date }) => Promise<boolean>

/** Implemented by notifications, which is above people: marks a user's own notifications. */
export type NotificationStatusPort = (
  context: Context,
  change: { personId: string; status: 'seen' | 'read'; notificationIds?: string[] | undefined },
) => Promise<unknown>
