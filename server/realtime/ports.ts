import type { Context } from '../context.ts'
import type { Queries } from '../db/database.ts'
import type { Event } from '../db/events.ts'
import type { Caller } from '../http/tokens.ts'
import type { Publication } from './realtime.ts'

/** Decides whether a caller may subscribe to `Name/{id}`. Topics without a rule are refused. */
export type RoomRule = (context: Context, query: { caller: Caller; id: string }) => Promise<boolean>

/** Maps committed events to publications. Runs at least once per event, so clients must tolerate repeats. */
export type EventPublishers = {
  [T in Event['type']]?: (
    context: Context,
    sql: Queries,
    event: Extract<Event, { type: T }>,
  ) => Promise<Publication[]>
}

/** What realtime needs from modules: subscription rules, event publishers, typing recipients, visible presence. */
export type RealtimePorts = {
  rooms: Record<string, RoomRule>
  publishers: EventPublishers[]
  /** Users who see the sender type in a conversation; empty if the sender may not write there. */
  typingAudience: (context: Context, query: { senderId: string; chatId: string }) => Promise<string[]>
  /** Those of the given users who show when they are online. */
  presenceVisible: (sql: Queries, userIds: string[]) => Promise<Set<string>>
}
