import { afterAll, beforeAll, expect, test } from 'vitest'
import { OrderStatus } from '../../../contract/market/constants.ts'
import { newId } from '../../db/new-id.ts'
import { fundWallet } from '../../../tests/support/money/wallets.ts'
import { dataOf } from '../../../tests/support/world/chat.ts'
import { closeDevices, connect, on, openRealtime, subscribe } from '../../../tests/support/world/realtime.ts'
import { offerShoutouts, orderShoutout } from '../../../tests/support/world/shoutouts.ts'
import { waitUntil } from '../../../tests/support/wait-until.ts'
import { createWorld } from '../../../tests/support/world/world.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api } = world
const REFUSED = 128
let node: Awaited<ReturnType<typeof openRealtime>>
beforeAll(async () => {
  node = await openRealtime(world)
})
afterAll(closeDevices)

test('both sides of a shoutout follow its state, others are refused', async () => {
  const [fan, creator, stranger] = [await world.fan(), await world.creator(), await world.fan()]
  await fundWallet(world, fan.id, 10_000)
  await offerShoutouts(world, creator)
  const orderId = await orderShoutout(world, { fan, creator })
  const topic = `shoutout/${orderId}`
  const buyer = await connect(node.url, fan)
  expect(await subscribe(buyer, topic, 'VIRTUAL_ORDER')).toEqual([1, 1])
  expect(await subscribe(await connect(node.url, creator), topic)).toEqual([1])
  const other = await connect(node.url, stranger)
  expect(await subscribe(other, topic, `shoutout/${newId()}`, 'shoutout/none', 'VIRTUAL_ORDER')).toEqual([
    REFUSED,
    REFUSED,
    REFUSED,
    1,
  ])
  expect(await subscribe(await connect(node.url, await world.guest()), topic)).toEqual([REFUSED])
  dataOf(await api.as(creator)('POST /shoutouts/accept', { body: { orderId } }))
  const accepted = { orderId, status: OrderStatus.accepted }
  await waitUntil('the state arrived', () =>
    on(buyer, topic).some(({ status }) => status === OrderStatus.accepted),
  )
  await waitUntil('the order arrived', () =>
    on(buyer, 'VIRTUAL_ORDER').some(({ status }) => status === OrderStatus.accepted),
  )
  expect(on(buyer, topic)).toContainEqual(accepted)
  expect(on(buyer, 'VIRTUAL_ORDER')).toContainEqual(accepted)
  expect(on(other, 'VIRTUAL_ORDER')).toEqual([])
})
