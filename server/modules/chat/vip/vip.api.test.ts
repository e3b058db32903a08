import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../db/new-id.ts'
import { jobs } from '../../../jobs/job-list.ts'
import { chatsOf, dataOf, say, sent } from '../../../../tests/support/world/chat.ts'
import {
  balanceOf,
  ledgerFaults,
  fundWallet,
  refreshSession,
} from '../../../../tests/support/money/wallets.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api, clock } = world
let creator: TestUser
let planId: string

beforeAll(async () => {
  creator = await world.creator()
  const plan = dataOf(
    await api.as(creator)('POST /user/vipMessagePlan', {
      body: { name: 'Ask me', credits: 2, price: '10', answerHours: 24 },
    }),
  )
  ;({ planId } = plan)
})
async function richFan() {
  const fan = await world.fan()
  await fundWallet(world, fan.id, 5000)
  return fan
}
const buy = (fan: TestUser, plan = planId, key: string = newId()) =>
  api.as(fan)('POST /vipMessage/purchase', {
    body: { planId: plan, shown: { amount: '10.00', currency: 'USD' } },
    headers: { 'idempotency-key': key },
  })
const ask = (fan: TestUser, clientMessageId: string = newId(), to = creator.id) =>
  api.as(fan)('POST /vipMessage/send', {
    body: { receiverId: to, clientMessageId, messageType: 1, text: 'A question' },
  })
const counts = async (fan: TestUser) =>
  dataOf(await api.as(fan)('GET /vipMessages/counts', { query: { userId: creator.id } }))

describe('VIP messages', () => {
  test('plans: creators only, listed for everyone, closed ones are not sold', async () => {
    const fan = await richFan()
    const add = (who: TestUser, price = '10') =>
      api.as(who)('POST /user/vipMessagePlan', { body: { name: 'Pack', credits: 1, price, answerHours: 1 } })
    expect(await add(fan)).toMatchObject({ status: 403 })
    const other = await world.creator()
    const { planId: closed } = dataOf(await add(other))
    expect(await api.as(creator)('DELETE /user/vipMessagePlan', { query: { planId: closed } })).toMatchObject(
      { status: 404 },
    )
    expect(
      dataOf(await api.as(fan)('GET /user/vipMessagePlan', { query: { userId: other.id } })),
    ).toHaveLength(1)
    await api.as(other)('DELETE /user/vipMessagePlan', { query: { planId: closed } })
    expect(
      dataOf(await api.as(fan)('GET /user/vipMessagePlan', { query: { userId: other.id } })),
    ).toHaveLength(0)
    expect(await buy(fan, closed)).toMatchObject({ body: { code: 'VIP_PLAN_NOT_FOUND' } })
  })

  test('a pack is paid once per key, and the books balance', async () => {
    const fan = await richFan()
    const key = newId()
    const replies = await Promise.all(Array.from({ length: 5 }, () => buy(fan, planId, key)))
    expect(new Set(replies.map((reply) => dataOf(reply).vipPurchaseId)).size).toBe(1)
    expect(await counts(fan)).toMatchObject({ available: 2 })
    expect(await balanceOf(world, fan.id, 'available')).toBe(4000)
    expect(await ledgerFaults(world)).toEqual([])
    expect(await buy(creator)).toMatchObject({ ok: false })
  })

  test('sending holds one credit; the same message again holds no second one; without credits it is refused', async () => {
    const fan = await richFan()
    expect(await ask(fan)).toMatchObject({ status: 409, body: { code: 'VIP_CREDITS_MISSING' } })
    await buy(fan)
    const clientId = newId()
    const replies = await Promise.all(Array.from({ length: 6 }, () => ask(fan, clientId)))
    expect(new Set(replies.map((reply) => dataOf(reply).messageId)).size).toBe(1)
    expect(await counts(fan)).toMatchObject({ available: 1, held: 1 })
    const race = await Promise.all(Array.from({ length: 6 }, () => ask(fan)))
    expect(race.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await counts(fan)).toMatchObject({ available: 0, held: 2 })
    expect(await ask(fan, newId(), (await world.fan()).id)).toMatchObject({
      body: { code: 'CREATOR_NOT_FOUND' },
    })
  })

  test('it reaches the main list of a creator who answers subscribers only, and waits in the VIP inbox', async () => {
    const fan = await richFan()
    const host = await world.creator()
    await api.as(host)('PUT /chatSettings', { body: { whoMayWrite: 'subscribers' } })
    const { planId: pack } = dataOf(
      await api.as(host)('POST /user/vipMessagePlan', {
        body: { name: 'Pack', credits: 1, price: '10', answerHours: 1 },
      }),
    )
    await buy(fan, pack)
    expect(await say(world, fan, { receiverId: host.id }, 'hi')).toMatchObject({
      body: { code: 'CHAT_FOR_SUBSCRIBERS' },
    })
    expect(await ask(fan, newId(), host.id)).toMatchObject({ ok: true })
    expect(await chatsOf(world, host, { filter: 'vip' })).toMatchObject([
      { vipMessage: 1, isLastVipMessage: 1, type: 0 },
    ])
    expect(dataOf(await api.as(host)('GET /vipMessages'))).toMatchObject([
      { fan: { _id: fan.id }, message: { vip: { state: 'held' } } },
    ])
    expect(dataOf(await api.as(host)('GET /chat/unreadCount')).vip).toBe(1)
  })

  test('an answer uses the credit up', async () => {
    const fan = await richFan()
    await buy(fan)
    const { chatId, messageId } = dataOf(await ask(fan))
    await sent(world, creator, { chatId }, 'An answer')
    expect(await counts(fan)).toMatchObject({ available: 1, held: 0, answered: 1 })
    clock.advance(25 * 3600)
    await jobs['update-chat'](world.context, {}, 'job-1')
    const again = await refreshSession(world, fan)
    expect(await counts(again)).toMatchObject({ available: 1, answered: 1, returned: 0 })
    expect(dataOf(await api.as(again)('GET /message', { query: { messageId } })).vip?.state).toBe('answered')
    creator = await refreshSession(world, creator)
  })

  test('without an answer in time the credit comes back, once', async () => {
    const fan = await richFan()
    await buy(fan)
    await ask(fan)
    clock.advance(24 * 3600 + 1)
    await Promise.all([1, 2, 3].map((n) => jobs['update-chat'](world.context, {}, `job-${n}`)))
    const again = await refreshSession(world, fan)
    expect(await counts(again)).toMatchObject({ available: 2, held: 0, returned: 1 })
    creator = await refreshSession(world, creator)
    const { chatId } = dataOf(await ask(again))
    await sent(world, creator, { chatId }, 'Late, but here')
    expect(await counts(again)).toMatchObject({ available: 1, answered: 1, returned: 1 })
  })
})
