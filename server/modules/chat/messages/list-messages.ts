import type { Context } from '../../../context.ts'
import type { Person } from '../../../http/tokens.ts'
import { actingFor } from '../../people/public.ts'
import { requireMembership } from '../conversations/require-membership.ts'
import { loadMessage, loadMessages } from './load-messages.ts'
import {
  listAfter,
  listBefore,
  listBeforeTime,
  listChanged,
  listFromTime,
  listPinned,
  listStarred,
  searchMessages,
} from './message-list-store.ts'

type Who = { by: Person; creatorId?: string | undefined }
type List = Who & {
  chatId: string
  timestamp?: number | undefined
  fromTimestamp?: number | undefined
  beforeSeq?: number | undefined
  afterSeq?: number | undefined
  aroundSeq?: number | undefined
  afterChange?: number | undefined
  limit?: number | undefined
}

/** A part of a conversation, oldest first. Without a position: the latest messages. */
export async function listMessages(
  context: Context,
  { by, creatorId, chatId, limit = 30, ...position }: List,
) {
  const { db, now } = context
  const { acting, conversation } = await requireMembership(db, { by, chatId, creatorId })
  const { clearedSeq } = conversation.member
  const where = { chatId, viewerId: acting.id, clearedSeq, at: now(), limit }
  const ids = await idsAt(context, where, position)
  const items = await loadMessages(context, db, { ids, viewerId: acting.id, caller: by })
  return { items, totalCount: conversation.lastSeq - clearedSeq }
}

type Where = Parameters<typeof listAfter>[1] extends infer W ? Omit<W, 'afterSeq'> : never
type Position = Omit<List, 'by' | 'creatorId' | 'chatId' | 'limit'>
async function idsAt({ db }: Context, where: Where, position: Position) {
  const { timestamp, fromTimestamp, beforeSeq, afterSeq, aroundSeq, afterChange } = position
  if (afterChange !== undefined) return listChanged(db, { ...where, afterChange })
  if (afterSeq !== undefined) return listAfter(db, { ...where, afterSeq })
  if (beforeSeq !== undefined) return listBefore(db, { ...where, beforeSeq })
  if (timestamp !== undefined) return listBeforeTime(db, { ...where, before: new Date(timestamp) })
  if (fromTimestamp !== undefined) return listFromTime(db, { ...where, from: new Date(fromTimestamp) })
  if (aroundSeq === undefined) return listBefore(db, { ...where, beforeSeq: Number.MAX_SAFE_INTEGER })
  const half = Math.ceil(where.limit / 2)
  const [before, after] = await Promise.all([
    listBefore(db, { ...where, beforeSeq: aroundSeq, limit: half }),
    listAfter(db, { ...where, afterSeq: aroundSeq - 1, limit: where.limit - half }),
  ])
  return [...before, ...after]
}

export async function readMessage(
  context: Context,
  { by, creatorId, messageId }: Who & { messageId: string },
) {
  const { id: viewerId } = await actingFor(context.db, by, creatorId)
  return loadMessage(context, context.db, { id: messageId, viewerId, caller: by })
}

type Find = Who & { chatId?: string | undefined; offset?: number | undefined; limit?: number | undefined }
async function found(
  context: Context,
  { by, creatorId, chatId, offset = 0, limit = 10 }: Find,
  list: typeof listStarred,
) {
  const { id: viewerId } = await actingFor(context.db, by, creatorId)
  if (chatId) await requireMembership(context.db, { by, chatId, creatorId })
  const { ids, totalCount } = await list(context.db, { viewerId, chatId, at: context.now(), offset, limit })
  return { items: await loadMessages(context, context.db, { ids, viewerId, caller: by }), totalCount }
}
export const readStarred = (context: Context, find: Find) => found(context, find, listStarred)
export const readPinned = (context: Context, find: Find) => found(context, find, listPinned)

export function findMessages(context: Context, { searchText, ...find }: Find & { searchText: string }) {
  const words = (searchText.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 8)
  if (words.length === 0) return { items: [], totalCount: 0 }
  return found(context, find, (sql, where) => searchMessages(sql, { ...where, words }))
}
