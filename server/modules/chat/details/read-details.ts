import { UserType } from '../../../../contract/core/constants.ts'
import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { pageListsOfCustomer } from '../../lists/public.ts'
import { toDecimal } from '../../wallet/public.ts'
import { otherOf } from '../conversations/conversation-store.ts'
import { requireMembership } from '../conversations/require-membership.ts'
import { userTypeOf } from '../messages/media-store.ts'
import { countUnlocked, findFan, type FanRow, listAuthors, listFanPurchases } from './fan-store.ts'

type Which = { by: Person; chatId: string; creatorId?: string | undefined }
type Paged = { offset?: number | undefined; limit?: number | undefined }

/** What the details panel shows to every member; about the fan only to creators. */
export async function readDetails(context: Context, which: Which) {
  const { db } = context
  const { acting, conversation } = await requireMembership(db, which)
  const at = context.now()
  const otherId = otherOf(conversation, acting.id)
  const isCreator = (await userTypeOf(db, acting.id)) === UserType.creator
  const [authors, unlockedCount, asFan, fan] = await Promise.all([
    listAuthors(db, { chatId: which.chatId, clearedSeq: conversation.member.clearedSeq }),
    countUnlocked(db, { chatId: which.chatId, fanId: acting.id }),
    otherId ? findFan(db, { creatorId: otherId, fanId: acting.id, at }) : undefined,
    otherId && isCreator ? findFan(db, { creatorId: acting.id, fanId: otherId, at }) : undefined,
  ])
  return {
    authors: authors.map(({ profilePic, ...author }) => ({
      ...author,
      ...(profilePic ? { profilePic } : {}),
    })),
    unlockedCount,
    ...(asFan?.isSubscriber && asFan.subscribedAt ? { subscribedAt: asFan.subscribedAt.toISOString() } : {}),
    ...(fan ? { fan: toFan(fan) } : {}),
  }
}

const toFan = ({ since, isFollower, isSubscriber, subscribedAt, lastBoughtAt }: FanRow) => ({
  since: since.toISOString(),
  isFollower: isFollower ? (1 as const) : (0 as const),
  isSubscriber: isSubscriber ? (1 as const) : (0 as const),
  ...(isSubscriber && subscribedAt ? { subscribedAt: subscribedAt.toISOString() } : {}),
  ...(lastBoughtAt ? { lastBoughtAt: lastBoughtAt.toISOString() } : {}),
})

/** The creator who asks and the other person of a direct conversation. */
async function requireFan({ db }: Context, which: Which) {
  const { acting, conversation } = await requireMembership(db, which)
  const fanId = otherOf(conversation, acting.id)
  if (!fanId || (await userTypeOf(db, acting.id)) !== UserType.creator) throw problem('FORBIDDEN')
  return { creatorId: acting.id, fanId }
}

export async function readFanPurchases(
  context: Context,
  { offset = 0, limit = 10, ...which }: Which & Paged,
) {
  const pair = await requireFan(context, which)
  const { rows, totalCount } = await listFanPurchases(context.db, { ...pair, offset, limit })
  const items = rows.map(({ transactionId, reason, title, totalMinor, currency, at, isRefunded }) => ({
    transactionId,
    reason,
    title,
    price: { amount: toDecimal(totalMinor, currency), currency },
    at: at.toISOString(),
    isRefunded: isRefunded ? (1 as const) : (0 as const),
  }))
  return { items, totalCount }
}

export async function readFanLists(context: Context, { offset = 0, limit = 10, ...which }: Which & Paged) {
  const { creatorId, fanId } = await requireFan(context, which)
  const page = { creatorId, personId: fanId, at: context.now(), offset, limit }
  const { rows, totalCount } = await pageListsOfCustomer(context.db, page)
  const items = rows.map(({ id, name, kind, isMember }) => ({
    listId: id,
    name,
    kind,
    isMember: isMember ? (1 as const) : (0 as const),
  }))
  return { items, totalCount }
}
