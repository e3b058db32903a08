import type { Context } from '../../context.ts'
import { changeConversation, saveDraft } from '../../modules/chat/conversations/change-conversation.ts'
import { createGroup } from '../../modules/chat/conversations/groups.ts'
import { openConversation } from '../../modules/chat/conversations/open-conversation.ts'
import { addMessage } from '../../modules/chat/messages/add-message.ts'
import { reactToMessage } from '../../modules/chat/messages/change-message.ts'
import { acknowledge } from '../../modules/chat/receipts/acknowledge.ts'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/database.ts'
import { contextHoursAgo } from '../demo-entry-points.ts'
import { demoId } from '../demo-id.ts'
import { groupLines, requests, thread } from './chat-texts.ts'
import { seedPaidMessages } from './seed-paid-messages.ts'

export const personId = (username: string) => demoId(`person ${username}`)
export const as = (username: string, userType: 1 | 2 = 1) => ({
  kind: 'person' as const,
  id: personId(username),
  sessionId: personId(username),
  userType,
})
const FAN = 'hannab'
const CREATOR = 'maralind'
const THREAD_MESSAGES = 240
const THREAD_HOURS = 24 * 40

/** Conversations in every state, by the same functions as everywhere. Those about products come with the market. */
export async function seedChat(context: Context, tx: Tx) {
  const ago = (hours: number) => contextHoursAgo(context, tx, hours)
  const chatId = await longThread(ago, tx)
  await seedPaidMessages(context, tx, chatId)
  await seedRequests(ago, tx)
  await seedGroup(ago, tx)
  await seedStates(ago, tx)
}

export type Ago = (hours: number) => Context
const write = (house: Context, tx: Tx, chatId: string, username: string, text: string) =>
  addMessage(house, tx, {
    chatId,
    senderId: personId(username),
    author: { kind: 'self', byId: personId(username) },
    clientId: newId(house.now().getTime()),
    type: 1,
    text,
  })

/** Some hundreds of messages over weeks, read to the end by the creator. */
async function longThread(ago: Ago, tx: Tx) {
  const { chatId } = await openConversation(ago(THREAD_HOURS), tx, {
    fromId: personId(FAN),
    toId: personId(CREATOR),
  })
  let loved: string | undefined
  for (let i = 0; i < THREAD_MESSAGES; i++) {
    const [who, text] = thread[i % thread.length] ?? [0, '']
    const hours = THREAD_HOURS * (1 - i / THREAD_MESSAGES) ** 1.5 + 3
    const { messageId } = await write(ago(hours), tx, chatId, who ? CREATOR : FAN, text)
    if (i === THREAD_MESSAGES - 4) loved = messageId
  }
  await acknowledge(ago(2), { by: as(CREATOR, 2), chatId, status: 3 })
  if (loved) await reactToMessage(ago(2), { by: as(CREATOR, 2), messageId: loved, emoji: '❤️' })
  await changeConversation(ago(1), { by: as(FAN), chatId, isPinned: 1 })
  return chatId
}

/** From fans the creator has nothing to do with yet. */
async function seedRequests(ago: Ago, tx: Tx) {
  const creatorId = personId(CREATOR)
  const strangers = await tx<{ username: string }[]>`
    select p.username from person p where p.user_type = 1 and p.status_code = 1
      and not exists (select 1 from follow f where f.follower_id = ${creatorId} and f.creator_id = p.id)
      and not exists (select 1 from subscription s where s.fan_id = p.id and s.creator_id = ${creatorId})
      and not exists (select 1 from purchase b where b.fan_id = p.id and b.creator_id = ${creatorId})
      and not exists (select 1 from block b where (b.person_id = p.id and b.blocked_id = ${creatorId})
        or (b.person_id = ${creatorId} and b.blocked_id = p.id))
      and not exists (select 1 from conversation_member m join conversation_member n
        on n.conversation_id = m.conversation_id and n.person_id = ${creatorId} where m.person_id = p.id)
    order by p.username limit ${requests.length}`
  for (const [i, { username }] of strangers.entries()) {
    const { chatId } = await openConversation(ago(30 - i), tx, {
      fromId: personId(username),
      toId: creatorId,
    })
    await write(ago(30 - i), tx, chatId, username, requests[i] ?? '')
  }
}

async function seedGroup(ago: Ago, tx: Tx) {
  const members = [FAN, 'breewalker', 'arjun.shah']
  const { chatId } = await createGroup(ago(70), {
    by: as(CREATOR, 2),
    title: 'Darkroom nights',
    userIds: members.map(personId),
  })
  for (const [i, text] of groupLines.entries())
    await write(ago(69 - i), tx, chatId, [CREATOR, FAN, 'breewalker', CREATOR][i] ?? CREATOR, text)
}

/** Muted, archived, marked unread, with a draft. */
async function seedStates(ago: Ago, tx: Tx) {
  const states = [
    { with: 'yukitanabe', change: { isMuted: 1 as const } },
    { with: 'lenabrandt', change: { isArchived: 1 as const } },
    { with: 'casprowe', change: { isMarkedUnread: 1 as const } },
    { with: 'noorhaddad', change: {} },
  ]
  for (const [i, state] of states.entries()) {
    const { chatId } = await openConversation(ago(90 + i), tx, {
      fromId: personId(FAN),
      toId: personId(state.with),
    })
    await write(ago(90 + i), tx, chatId, FAN, 'I loved your latest post.')
    await write(ago(60 + i), tx, chatId, state.with, 'That is kind of you, thank you!')
    await changeConversation(ago(20), { by: as(FAN), chatId, ...state.change })
    if (state.with === 'noorhaddad')
      await saveDraft(ago(10), { by: as(FAN), chatId, text: 'Could you share the recipe for' })
  }
}
