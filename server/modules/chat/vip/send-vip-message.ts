import { UserType } from '../../../../contract/core/constants.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { actingFor } from '../../people/public.ts'
import { loadChatUsers } from '../conversations/user-store.ts'
import { toChatUser } from '../conversations/entry-view.ts'
import { onlineSince } from '../conversations/list-conversations.ts'
import { listMemberIds } from '../conversations/conversation-store.ts'
import { loadMessage, loadMessages } from '../messages/load-messages.ts'
import { userTypeOf } from '../messages/media-store.ts'
import { touchMessage } from '../messages/message-store.ts'
import type { SendInput } from '../messages/send-input.ts'
import { storeMessage } from '../messages/send-message.ts'
import { insertVipMessage, listVipMessages, returnDueCredits, takeCredit } from './vip-store.ts'

const HOUR_MS = 3_600_000
const BATCH = 100

/** Sends a message that holds one credit until the creator answers. The same client id again costs nothing. */
export function sendVipMessage(context: Context, input: SendInput) {
  return context.db.transaction(async (tx) => {
    const { messageId, acting, isNew, chatId } = await storeMessage(context, tx, input, {
      isVip: true,
      isPaidFor: true,
    })
    if (isNew) await holdCredit(context, tx, { messageId, chatId, fanId: acting.id })
    return loadMessage(context, tx, { id: messageId, viewerId: acting.id, caller: input.by })
  })
}

type Hold = { messageId: string; chatId: string; fanId: string }
async function holdCredit(context: Context, tx: Tx, { messageId, chatId, fanId }: Hold) {
  const others = (await listMemberIds(tx, chatId)).filter((id) => id !== fanId)
  const [creatorId] = others
  if (!creatorId || others.length > 1 || (await userTypeOf(tx, creatorId)) !== UserType.creator)
    throw problem('CREATOR_NOT_FOUND')
  const credit = await takeCredit(tx, { fanId, creatorId })
  if (!credit) throw problem('VIP_CREDITS_MISSING')
  const at = context.now()
  await insertVipMessage(tx, {
    messageId,
    purchaseId: credit.id,
    fanId,
    creatorId,
    answerBy: new Date(at.getTime() + credit.answerHours * HOUR_MS),
    createdAt: at,
  })
}

/** Gives credits back whose message was not answered in time. */
export async function returnVipCredits({ db, now }: Context) {
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const returned = await returnDueCredits(tx, { at: now(), limit: BATCH })
      for (const { messageId, conversationId: chatId } of returned) {
        await touchMessage(tx, { id: messageId, conversationId: chatId })
        await recordEvent(tx, { type: 'chat.vipReturned', messageId, chatId })
        await recordEvent(tx, { type: 'chat.messageChanged', messageId, chatId })
      }
      return returned.length
    })
    if (count < BATCH) return
  }
}

type Inbox = {
  by: Person
  creatorId?: string | undefined
  state?: 'held' | 'answered' | 'returned' | undefined
  offset?: number | undefined
  limit?: number | undefined
}
export async function readVipInbox(
  context: Context,
  { by, creatorId, state, offset = 0, limit = 10 }: Inbox,
) {
  const { db } = context
  const { id: viewerId } = await actingFor(db, by, creatorId)
  const { rows, totalCount } = await listVipMessages(db, { creatorId: viewerId, state, offset, limit })
  const [messages, users] = await Promise.all([
    loadMessages(context, db, { ids: rows.map(({ messageId }) => messageId), viewerId, caller: by }),
    loadChatUsers(db, { ids: rows.map(({ fanId }) => fanId), viewerId, since: onlineSince(context) }),
  ])
  const items = rows.flatMap(({ messageId, fanId }) => {
    const message = messages.find((one) => one.messageId === messageId)
    const fan = users.find(({ id }) => id === fanId)
    return message && fan ? [{ fan: toChatUser(fan), message }] : []
  })
  return { items, totalCount }
}
