import type { Context } from '../../../context.ts'
import type { Person } from '../../../http/tokens.ts'
import { toDecimal } from '../../wallet/public.ts'
import { loadMedia } from '../messages/message-load-store.ts'
import { toChatMedia } from '../messages/message-view.ts'
import { listMemberIds, otherOf } from './conversation-store.ts'
import { countDetails, listChatPurchases, listSharedMedia, sumSpent } from './detail-store.ts'
import { loadEntryRows } from './entry-store.ts'
import { toChatUser, toEntry } from './entry-view.ts'
import { onlineSince } from './list-conversations.ts'
import { requireMembership } from './require-membership.ts'
import { loadChatUsers } from './user-store.ts'
import { problem } from '../../../http/problem.ts'

type Which = { by: Person; chatId: string; creatorId?: string | undefined }
type Paged = { offset?: number | undefined; limit?: number | undefined }

/** One conversation with its members, counts and the viewer's own notes. */
export async function readConversation(context: Context, which: Which) {
  const { db } = context
  const { acting, conversation } = await requireMembership(db, which)
  const viewerId = acting.id
  const at = context.now()
  const otherId = otherOf(conversation, viewerId)
  const memberIds = await listMemberIds(db, conversation.id)
  const [[row], users, counts, spent] = await Promise.all([
    loadEntryRows(db, { ids: [conversation.id], viewerId, at }),
    loadChatUsers(db, { ids: memberIds, viewerId, since: onlineSince(context), chatId: conversation.id }),
    countDetails(db, { chatId: conversation.id, viewerId, clearedSeq: conversation.member.clearedSeq }),
    otherId ? sumSpent(db, { fanId: otherId, creatorId: viewerId }) : undefined,
  ])
  if (!row) throw problem('CHAT_NOT_FOUND')
  const byId = new Map(users.map((user) => [user.id, user]))
  return {
    ...toEntry(row, { viewerId, at, other: otherId ? byId.get(otherId) : undefined }),
    members: memberIds.flatMap((id) => {
      const user = byId.get(id)
      return user ? [toChatUser(user)] : []
    }),
    searchableTags: row.searchableTags,
    nickname: row.nickname,
    note: row.note,
    mediaCount: counts.media,
    purchaseCount: counts.purchases,
    ...(spent ? { spent: { amount: toDecimal(spent.minor, spent.currency), currency: spent.currency } } : {}),
    // A blocked person's conversation is not reachable at all.
    isBlocked: 0 as const,
  }
}

export async function readSharedMedia(
  context: Context,
  { kind, offset = 0, limit = 10, ...which }: Which & Paged & { kind?: string | undefined },
) {
  const { db } = context
  const { acting, conversation } = await requireMembership(db, which)
  const { clearedSeq } = conversation.member
  const where = { chatId: which.chatId, viewerId: acting.id, clearedSeq, kind, offset, limit }
  const { rows, totalCount } = await listSharedMedia(db, where)
  const files = await loadMedia(db, [...new Set(rows.map(({ messageId }) => messageId))])
  const byKey = new Map(files.map((file) => [`${file.messageId} ${file.id}`, file]))
  const items = rows.flatMap(({ messageId, mediaId, seq, at }) => {
    const file = byKey.get(`${messageId} ${mediaId}`)
    return file ? [{ ...toChatMedia(context, file, which.by), messageId, seq, at: at.toISOString() }] : []
  })
  return { items, totalCount }
}

export async function readChatPurchases(
  { db }: Context,
  { offset = 0, limit = 10, ...which }: Which & Paged,
) {
  const { acting } = await requireMembership(db, which)
  const trade = { chatId: which.chatId, viewerId: acting.id, offset, limit }
  const { rows, totalCount } = await listChatPurchases(db, trade)
  const items = rows.map(({ id, messageId, seq, fanId, priceMinor, currency, at, refundedAt }) => ({
    purchaseId: id,
    messageId,
    seq,
    buyerId: fanId,
    price: { amount: toDecimal(priceMinor, currency), currency },
    at: at.toISOString(),
    isRefunded: refundedAt ? (1 as const) : (0 as const),
  }))
  return { items, totalCount }
}
