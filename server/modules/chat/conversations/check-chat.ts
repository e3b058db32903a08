import type { Context } from '../../../context.ts'
import type { Person } from '../../../http/tokens.ts'
import { actingFor } from '../../people/public.ts'
import { problem } from '../../../http/problem.ts'
import { toDecimal } from '../../wallet/public.ts'
import { findDirect } from './conversation-store.ts'
import { requireReachable } from './open-conversation.ts'
import { writePermission } from './write-permission-rules.ts'
import { findExchange, findWriterRelations } from './write-permission-store.ts'

type Check = { by: Person; userId: string; assetId?: string | undefined; creatorId?: string | undefined }

/** Whether two users have a conversation, and what the viewer must do before writing. */
export async function checkChat({ db, now }: Context, { by, userId, assetId, creatorId }: Check) {
  const { id: viewerId } = await actingFor(db, by, creatorId)
  await requireReachable(db, viewerId, userId)
  const pair = { senderId: viewerId, receiverId: userId }
  const chatId = await findDirect(db, { a: viewerId, b: userId, assetId })
  const relations = await findWriterRelations(db, { ...pair, at: now() })
  if (!relations) throw problem('PERSON_NOT_FOUND')
  const exchange = chatId ? await findExchange(db, { conversationId: chatId, ...pair }) : undefined
  const permission = assetId ? ({ isAllowed: true } as const) : writePermission(relations, exchange)
  const { firstMessageMinor, currency } = relations
  return {
    isExists: chatId ? (1 as const) : (0 as const),
    ...(chatId ? { chatId } : {}),
    mayWrite: permission.isAllowed ? (1 as const) : (0 as const),
    ...(permission.isAllowed ? {} : { requiredAction: permission.requiredAction }),
    ...(!permission.isAllowed && permission.requiredAction === 'pay' && firstMessageMinor && currency
      ? { firstMessagePrice: { amount: toDecimal(firstMessageMinor, currency), currency } }
      : {}),
  }
}
