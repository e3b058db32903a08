import { newId } from '../../../server/db/new-id.ts'
import { createPhoto } from './posts.ts'
import type { createWorld, TestUser } from './world.ts'

export type World = Awaited<ReturnType<typeof createWorld>>
type Who = Pick<TestUser, 'accessToken'>

/** The data of a successful reply; fails with the code of a refusal. */
export function dataOf<T>(reply: { ok: true; body: { data: T } } | { ok: false; body: { code: string } }): T {
  if (!reply.ok) throw new Error(reply.body.code)
  return reply.body.data
}

/** A text message, to a conversation or a user. */
export const say = (
  { api }: World,
  from: Who,
  to: { chatId: string } | { receiverId: string },
  text: string,
  clientMessageId = newId(),
) => api.as(from)('POST /message/send', { body: { ...to, messageType: 1, text, clientMessageId } })

export const sent = async (...message: Parameters<typeof say>) => dataOf(await say(...message))

/** A conversation both have written in, so that nothing stands between the next message and its receiver. */
export async function talking(world: World, a: TestUser, b: TestUser) {
  const { chatId } = await sent(world, a, { receiverId: b.id }, 'Hello')
  await sent(world, b, { chatId }, 'Hi')
  return chatId
}

export const messagesOf = async (
  { api }: World,
  who: Who,
  chatId: string,
  query: Record<string, number> = {},
) => dataOf(await api.as(who)('GET /messages', { query: { chatId, limit: 100, ...query } }))

export const chatsOf = async ({ api }: World, who: Who, query: Record<string, string> = {}) =>
  dataOf(await api.as(who)('GET /chatList', { query: query as never }))

/** A message with a paid photo from a creator to a fan. */
export async function sendPaidPhoto(world: World, creator: TestUser, fan: TestUser) {
  const chatId = await talking(world, fan, creator)
  const { _id: mediaId } = await createPhoto(world, creator)
  const body = { chatId, clientMessageId: newId(), messageType: 9 as const, mediaIds: [mediaId], price: '12' }
  return dataOf(await world.api.as(creator)('POST /message/send', { body })).messageId
}

/** A creator whose first message is paid. */
export async function creatorWithPaidFirstMessage(world: World) {
  const creator = await world.creator()
  const body = { whoMayWrite: 'paid' as const, firstMessagePrice: '5' }
  dataOf(await world.api.as(creator)('PUT /chatSettings', { body }))
  return creator
}

/** A pack of two VIP messages for 10.00; returns its id. */
export async function createVipPlan(world: World, creator: TestUser) {
  const body = { name: 'Ask me', credits: 2, price: '10', answerHours: 24 }
  return dataOf(await world.api.as(creator)('POST /user/vipMessagePlan', { body })).planId
}
