import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../db/new-id.ts'
import { chatsOf, dataOf, messagesOf, talking } from '../../../../tests/support/world/chat.ts'
import { testImage, fetchAs, uploadAndProcess } from '../../../../tests/support/media/media-files.ts'
import { balanceOf, ledgerFaults, fundWallet } from '../../../../tests/support/money/wallets.ts'
import { createPhoto } from '../../../../tests/support/world/posts.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api } = world
let creator: TestUser
beforeAll(async () => {
  creator = await world.creator()
})

async function scene() {
  const fan = await world.fan()
  await fundWallet(world, fan.id, 10_000)
  const chatId = await talking(world, fan, creator)
  return { fan, chatId }
}
const sell = async (chatId: string, mediaIds: string[], extra: object = {}) =>
  api.as(creator)('POST /message/send', {
    body: {
      chatId,
      clientMessageId: newId(),
      messageType: 9,
      text: 'New set',
      mediaIds,
      price: '12',
      ...extra,
    },
  })
const buy = (fan: TestUser, messageId: string, amount = '12.00', key: string = newId()) =>
  api.as(fan)('POST /message/purchase', {
    body: { messageId, shown: { amount, currency: 'USD' } },
    headers: { 'idempotency-key': key },
  })
const seen = async (who: TestUser, messageId: string) =>
  dataOf(await api.as(who)('GET /message', { query: { messageId } }))

test('paid media is locked until it is bought; then its addresses work for the buyer only', async () => {
  const { fan, chatId } = await scene()
  const [paid, preview] = [await createPhoto(world, creator), await createPhoto(world, creator)]
  const { messageId } = dataOf(
    await sell(chatId, [paid._id, preview._id], { previewMediaIds: [preview._id] }),
  )
  const locked = await seen(fan, messageId)
  expect(locked).toMatchObject({
    isVisible: 0,
    lockedBy: 'price',
    price: { amount: '12.00' },
    isPurchased: 0,
  })
  expect(locked.payload.media?.map(({ _id }) => _id)).toEqual([preview._id])
  expect(locked.payload.lockedMedia).toHaveLength(1)
  expect(JSON.stringify(locked)).not.toContain(paid._id)
  expect(await api.as(fan)('GET /media', { query: { mediaId: paid._id } })).toMatchObject({ status: 404 })
  expect((await fetchAs(world, fan, locked.payload.lockedMedia?.[0]?.lockedPreviewUrl)).statusCode).toBe(200)

  const quoted = dataOf(await api.as(fan)('GET /message/quote', { query: { messageId } }))
  expect(quoted).toMatchObject({ contents: { photoCount: 1 }, price: { pay: { amount: '12.00' } } })
  const bought = dataOf(await buy(fan, messageId))
  expect(bought.message).toMatchObject({ isVisible: 1, isPurchased: 1 })
  const url = bought.message.payload.media?.find(({ _id }) => _id === paid._id)?.url
  expect((await fetchAs(world, fan, url)).statusCode).toBe(200)
  expect((await fetchAs(world, await world.fan(), url)).statusCode).not.toBe(200)
  expect(await seen(creator, messageId)).toMatchObject({ isSold: 1 })
  expect(await balanceOf(world, fan.id, 'available')).toBe(8800)
  expect(await balanceOf(world, creator.id, 'pending')).toBe(960)
  expect(await ledgerFaults(world)).toEqual([])
})

test('bought once, however many ask at the same moment; others and the seller are refused', async () => {
  const { fan, chatId } = await scene()
  const file = await createPhoto(world, creator)
  const { messageId } = dataOf(await sell(chatId, [file._id]))
  const outsider = await world.fan()
  await fundWallet(world, outsider.id, 10_000)
  expect(await buy(outsider, messageId)).toMatchObject({ status: 404, body: { code: 'MESSAGE_NOT_FOUND' } })
  expect(await buy(creator, messageId)).toMatchObject({ body: { code: 'MESSAGE_NOT_FOR_SALE' } })
  expect(await buy(fan, messageId, '11.00')).toMatchObject({ body: { code: 'PRICE_CHANGED' } })
  const replies = await Promise.all(Array.from({ length: 10 }, () => buy(fan, messageId)))
  expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
  expect(replies.filter((reply) => !reply.ok && reply.body.code === 'ALREADY_BOUGHT')).toHaveLength(9)
  expect(await balanceOf(world, fan.id, 'available')).toBe(8800)
})

test('what the other person owns is named in the composer and never sold to them twice', async () => {
  const { fan, chatId } = await scene()
  const file = await createPhoto(world, creator)
  const { messageId } = dataOf(await sell(chatId, [file._id]))
  const owned = async () =>
    dataOf(await api.as(creator)('GET /chat/ownedMedia', { query: { chatId, mediaIds: file._id } }))
      .ownedMediaIds
  expect(await owned()).toEqual([])
  await buy(fan, messageId)
  expect(await owned()).toEqual([file._id])
  expect(await sell(chatId, [file._id])).toMatchObject({ status: 409, body: { code: 'MEDIA_ALREADY_OWNED' } })
})

test('a bought message cannot be deleted for everyone, an unsold one can', async () => {
  const { fan, chatId } = await scene()
  const [one, two] = [await createPhoto(world, creator), await createPhoto(world, creator)]
  const sold = dataOf(await sell(chatId, [one._id]))
  const unsold = dataOf(await sell(chatId, [two._id]))
  await buy(fan, sold.messageId)
  const remove = (messageId: string) =>
    api.as(creator)('DELETE /message', { query: { messageId, for: 'everyone' } })
  expect(await remove(sold.messageId)).toMatchObject({ status: 409, body: { code: 'MESSAGE_SOLD' } })
  expect(await remove(unsold.messageId)).toMatchObject({ ok: true })
  expect(await buy(fan, unsold.messageId)).toMatchObject({ body: { code: 'MESSAGE_NOT_FOUND' } })
})

test('a buyer blocked before opening is refunded; after opening not', async () => {
  const { fan, chatId } = await scene()
  const [one, two] = [await createPhoto(world, creator), await createPhoto(world, creator)]
  const unopened = dataOf(await sell(chatId, [one._id]))
  const opened = dataOf(await sell(chatId, [two._id]))
  await buy(fan, unopened.messageId)
  const { message } = dataOf(await buy(fan, opened.messageId))
  await fetchAs(world, fan, message.payload.media?.[0]?.url)
  await api.as(creator)('POST /user/blockUnblock', { body: { userId: fan.id, isBlock: 1 } })
  await world.settle()
  expect(await balanceOf(world, fan.id, 'available')).toBe(8800)
  expect(await ledgerFaults(world)).toEqual([])
  world.clock.advance(3) // access is remembered for two seconds
  expect((await fetchAs(world, fan, message.payload.media?.[0]?.url)).statusCode).not.toBe(200)
})

test('files of strangers are blurred until the request is accepted', async () => {
  const stranger = await world.creator()
  const receiver = await world.fan()
  const file = await createPhoto(world, stranger)
  const { messageId, chatId } = dataOf(
    await api.as(stranger)('POST /message/send', {
      body: { receiverId: receiver.id, clientMessageId: newId(), messageType: 2, mediaIds: [file._id] },
    }),
  )
  expect(await chatsOf(world, receiver, { filter: 'requests' })).toHaveLength(1)
  const before = await seen(receiver, messageId)
  expect(before).toMatchObject({ isVisible: 0, lockedBy: 'request' })
  expect(before.payload.media).toBeUndefined()
  expect(await api.as(receiver)('GET /media', { query: { mediaId: file._id } })).toMatchObject({
    status: 404,
  })
  await api.as(receiver)('POST /chat/request', { body: { chatId, action: 'ACCEPT' } })
  expect((await seen(receiver, messageId)).payload.media).toHaveLength(1)
  expect(await api.as(receiver)('GET /media', { query: { mediaId: file._id } })).toMatchObject({ ok: true })
})

test('fans cannot sell, files of other users cannot be sent, and prices have limits', async () => {
  const { fan, chatId } = await scene()
  const file = await createPhoto(world, creator)
  const own = await uploadAndProcess(world, fan, await testImage(900).jpeg().toBuffer(), {
    folder: 'chatMedia',
  })
  const send = (who: TestUser, body: object) =>
    api.as(who)('POST /message/send', { body: { chatId, clientMessageId: newId(), ...body } as never })
  expect(await send(fan, { messageType: 9, price: '5', mediaIds: [own._id] })).toMatchObject({ status: 403 })
  expect(await send(fan, { messageType: 2, mediaIds: [file._id] })).toMatchObject({
    body: { code: 'MEDIA_NOT_FOUND' },
  })
  expect(await sell(chatId, [file._id], { price: '0' })).toMatchObject({ body: { code: 'AMOUNT_INVALID' } })
  expect(await sell(chatId, [file._id], { price: '999999' })).toMatchObject({
    body: { code: 'AMOUNT_INVALID' },
  })
  expect((await messagesOf(world, fan, chatId)).map(({ messageType }) => messageType)).toEqual([1, 1])
})

test('shared media lists what the viewer may open; the vault knows the use and the sale', async () => {
  const { fan, chatId } = await scene()
  const file = await createPhoto(world, creator)
  const { messageId } = dataOf(await sell(chatId, [file._id]))
  const shared = async () => dataOf(await api.as(fan)('GET /chat/media', { query: { chatId } }))
  expect(await shared()).toEqual([])
  await buy(fan, messageId)
  expect(await shared()).toMatchObject([{ _id: file._id, messageId }])
  const vault = dataOf(await api.as(creator)('GET /vault/file', { query: { mediaId: file._id } }))
  expect(vault).toMatchObject({
    usedIn: [{ type: 'message' }],
    sales: [{ userId: fan.id }],
    file: { soldCount: 1 },
  })
  expect(dataOf(await api.as(creator)('GET /chat/purchases', { query: { chatId } }))).toMatchObject([
    { messageId, buyerId: fan.id, isRefunded: 0 },
  ])
})
