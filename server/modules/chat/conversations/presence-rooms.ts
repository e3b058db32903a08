import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import type { RoomRule } from '../../../realtime/ports.ts'
import { findMembership } from './conversation-store.ts'
import { findWritableMembers, listPresenceVisible, listVisiblePartners } from './presence-room-store.ts'

/** Those of some people who show when they are online. */
export const showsPresence = async (sql: Queries, ids: string[]) =>
  new Set(await listPresenceVisible(sql, ids))

type Waiting = { ids: string[]; result: Promise<Set<string>> }
const waiting = new WeakMap<Context, Map<string, Waiting>>()

/**
 * `OnlineStatus/{uid}`: own presence, or that of a conversation partner if both users show theirs. A
 * client asks for many at once when it connects; that is one query.
 */
export const maySeePresence: RoomRule = async (context, { caller, id }) => {
  if (caller.kind !== 'person') return false
  if (caller.id === id) return true
  const byCaller = waiting.get(context) ?? new Map<string, Waiting>()
  waiting.set(context, byCaller)
  const open = byCaller.get(caller.id)
  if (open) {
    open.ids.push(id)
    return (await open.result).has(id)
  }
  const ids = [id]
  const result = new Promise<void>((resolve) => {
    setImmediate(resolve)
  }).then(async () => {
    byCaller.delete(caller.id)
    return new Set(await listVisiblePartners(context.db, { viewerId: caller.id, ids }))
  })
  byCaller.set(caller.id, { ids, result })
  return (await result).has(id)
}

/** The other members of a conversation the sender may write in; requests show no typing. */
export async function typingAudience(
  { db }: Context,
  { senderId, chatId }: { senderId: string; chatId: string },
) {
  if (!(await findMembership(db, { chatId, viewerId: senderId }))) return []
  return findWritableMembers(db, { chatId, senderId })
}
