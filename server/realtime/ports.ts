import type { Context } from '../context.ts'
import type { Queries } from '../db/database.ts'
import type { Event } from '../db/events.ts'
import type { Caller } from '../http/tokens.ts'
import type { Publication } from './realtime.ts'

/** Decides whether a caller may subscribe to `Name/{id}`. Topics without a rule are refused. */
export type RoomRule = (context: Context, query: { caller: Caller; id: string }) => Promise<boolean>

type EventOf<T extends Event['type']> = Extract<Event, { type: T }>
/** Publications of one event, or of all events of this type in a batch, in their order. */
export type EventPublisher<T extends Event['type']> =
  | ((context: Context, sql: Queries, event: EventOf<T>) => Promise<Publication[]>)
  | { together: (context: Context, sql: Queries, events: EventOf<T>[]) => Promise<Publication[][]> }

/** Maps committed events to publications. Runs at least once per event, so clients must tolerate repeats. */
export type EventPublishers = { [T in Event['type']]?: EventPublisher<T> }

/** What realtime needs from modules: subscription rules, event publishers, typing recipients, visible presence. */
export type RealtimePorts = {
  rooms: Record<string, RoomRule>
  publishers: EventPublishers[]
  /** Users who see the sender type in a conversation; empty if the sender may not write there. */
  typingAudience: (context: Context, query: { senderId: string; chatId: string }) => Promise<string[]>
  /** Those of the given users who show when they are online. */
  presenceVisible: (sql: Queries, userIds: string[]) => Promise<Set<string>>
}
