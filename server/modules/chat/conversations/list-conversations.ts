import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { actingFor, ONLINE_SECONDS } from '../../people/public.ts'
import {
  countUnread,
  countWaitingVip,
  listAssets,
  listConversationIds,
  loadEntryRows,
  type ListFilter,
  type ListType,
} from './entry-store.ts'
import { toEntry } from './entry-view.ts'
import { loadChatUsers } from './user-store.ts'

type Who = { by: Person; creatorId?: string | undefined }
type Paged = { offset?: number | undefined; limit?: number | undefined }
type List = Who &
  Paged & {
    type?: ListType | undefined
    filter?: ListFilter | undefined
    assetId?: string | undefined
    searchText?: string | undefined
  }

export const onlineSince = ({ now }: Pick<Context, 'now'>) =>
  new Date(now().getTime() - ONLINE_SECONDS * 1000)

/** Entries of the chat list for one member, in the order of the ids. */
export async function loadEntries(
  context: Context,
  sql: Queries,
  { ids, viewerId }: { ids: string[]; viewerId: string },
) {
  if (ids.length === 0) return []
  const at = context.now()
  const rows = await loadEntryRows(sql, { ids, viewerId, at })
  const others = rows.flatMap(({ otherId }) => otherId ?? [])
  const users = await loadChatUsers(sql, { ids: others, viewerId, since: onlineSince(context) })
  const byId = new Map(users.map((user) => [user.id, user]))
  return rows.map((row) =>
    toEntry(row, { viewerId, at, other: row.otherId ? byId.get(row.otherId) : undefined }),
  )
}

export async function loadEntry(
  context: Context,
  sql: Queries,
  { id, viewerId }: { id: string; viewerId: string },
) {
  const [entry] = await loadEntries(context, sql, { ids: [id], viewerId })
  if (!entry) throw problem('CHAT_NOT_FOUND')
  return entry
}

export async function listConversations(context: Context, list: List) {
  const { by, creatorId, type = 'all', filter, assetId, searchText = '', offset = 0, limit = 100 } = list
  const { id: viewerId } = await actingFor(context.db, by, creatorId)
  const { ids, totalCount } = await listConversationIds(context.db, {
    viewerId,
    type,
    filter,
    assetId,
    searchText: searchText.trim(),
    offset,
    limit,
  })
  return { items: await loadEntries(context, context.db, { ids, viewerId }), totalCount }
}

export async function readUnreadCount(context: Context, { by, creatorId }: Who) {
  const { id: viewerId } = await actingFor(context.db, by, creatorId)
  const [unread, vip] = await Promise.all([
    countUnread(context.db, { viewerId, at: context.now() }),
    countWaitingVip(context.db, viewerId),
  ])
  return { ...unread, vip }
}

export async function readProducts(
  { db }: Context,
  { by, creatorId, type = 'all', offset = 0, limit = 10 }: Who & Paged & { type?: ListType | undefined },
) {
  const { id: viewerId } = await actingFor(db, by, creatorId)
  const where = { viewerId, type, filter: undefined, assetId: undefined, searchText: '', offset, limit }
  const { rows, totalCount } = await listAssets(db, where)
  const items = rows.map(({ assetId, title, image, isOwn, chatCount, unread, lastAt }) => ({
    assetId,
    title,
    ...(image ? { imageUrl: image } : {}),
    isOwn: isOwn ? (1 as const) : (0 as const),
    chatCount,
    totalUnread: unread,
    lastMessageAt: lastAt.toISOString(),
  }))
  return { items, totalCount }
}
