import { expect, test } from 'vitest'
import { demoPassword } from '../seed-demo-data.ts'
import { chatsOf, dataOf, messagesOf } from '../../../tests/support/world/chat.ts'
import { ledgerFaults } from '../../../tests/support/money/wallets.ts'
import { createWorld } from '../../../tests/support/world/world.ts'

const world = await createWorld({ demo: true, env: { RATE_LIMIT_SCALE: '0' } })
const logIn = async (email: string) =>
  dataOf(await world.api('POST /login', { body: { email, password: demoPassword } as never })) as {
    accessToken: string
  }

test('the demo fan has conversations in every bucket of a buyer and in every state', async () => {
  const fan = await logIn('fan@fanlight.test')
  for (const type of ['general', 'shopping', 'exchangeSend'])
    expect([type, (await chatsOf(world, fan, { type })).length > 0]).toEqual([type, true])
  for (const filter of ['pinned', 'archived', 'unread', 'groups', 'vip'])
    expect([filter, (await chatsOf(world, fan, { filter })).length > 0]).toEqual([filter, true])
  const [pinned] = await chatsOf(world, fan, { filter: 'pinned' })
  expect(pinned?.lastSeq).toBeGreaterThan(200)
  const types = (await messagesOf(world, fan, pinned?.chatId ?? '')).map(({ messageType }) => messageType)
  expect(types).toContain(1)
})

test('the demo creator has requests, VIP messages and a mass message with statistics; the books balance', async () => {
  const creator = await logIn('creator@fanlight.test')
  for (const type of ['sale', 'exchangeRecived'])
    expect([type, (await chatsOf(world, creator, { type })).length > 0]).toEqual([type, true])
  expect(await chatsOf(world, creator, { filter: 'requests' })).not.toEqual([])
  expect(dataOf(await world.api.as(creator)('GET /vipMessages'))).not.toEqual([])
  const [mass] = dataOf(await world.api.as(creator)('GET /sendUpdates'))
  expect(mass?.openedCount).toBeGreaterThan(0)
  expect(mass?.purchaseCount).toBeGreaterThan(0)
  expect(await ledgerFaults(world)).toEqual([])
})
