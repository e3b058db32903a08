import type { Queries } from '../../../db/database.ts'
import type { Event } from '../../../db/events.ts'
import { findCommentAuthors, findMessages, findReferrers, type MessageFact } from './fact-store.ts'

/** What the rules need besides the events themselves, loaded for a whole batch. */
export type Facts = {
  /** Authors of the comments that were answered. */
  commentAuthors: Map<string, string>
  /** Message requests and VIP messages. */
  messages: Map<string, MessageFact[]>
  /** Who invited a new user. */
  referrers: Map<string, string>
}

export async function loadFacts(sql: Queries, events: Event[]): Promise<Facts> {
  const parentIds = events.flatMap((event) =>
    event.type === 'comment.written' ? (event.parentId ?? []) : [],
  )
  const messageIds = events.flatMap((event) => (event.type === 'chat.messageAdded' ? event.messageId : []))
  const newUserIds = events.flatMap((event) => (event.type === 'person.signedUp' ? event.personId : []))
  return {
    commentAuthors: await findCommentAuthors(sql, parentIds),
    messages: await findMessages(sql, messageIds),
    referrers: await findReferrers(sql, newUserIds),
  }
}
