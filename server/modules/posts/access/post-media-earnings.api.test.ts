import { expect, test } from 'vitest'
import { newId } from '../../../db/new-id.ts'
import { testImage, uploadAndProcess } from '../../../../tests/support/media/media-files.ts'
import { fundWallet } from '../../../../tests/support/money/wallets.ts'
import { insertTextPost } from '../../../../tests/support/world/comments-and-tips.ts'
import { createWorld } from '../../../../tests/support/world/world.ts'

test("the vault lists a file's exact earnings and buyers to its owner only", async () => {
  const world = await createWorld()
  const creator = await world.creator()
  const api = world.api.as(creator)
  const file = await uploadAndProcess(world, creator, await testImage(3).png().toBuffer())
  const { db } = world.context
  for (const [amount, priceMinor, buyers] of [
    ['12.00', 1200, 3],
    ['6.00', 600, 1],
  ] as const) {
    const postId = await insertTextPost(world, creator, { visibility: 'price', priceMinor })
    await db`insert into post_media ${db({ postId, position: 0, mediaId: file._id })}`
    for (let n = 0; n < buyers; n++) {
      const fan = await world.fan()
      await fundWallet(world, fan.id, 2000)
      world.clock.advance(1)
      const done = await world.api.as(fan)('POST /purchaseExclusivePost', {
        body: { postId, shown: { amount, currency: 'USD' } },
        headers: { 'idempotency-key': newId() },
      })
      if (!done.ok) throw new Error(done.body.code)
      const { purchaseId } = done.body.data
      if (n === 2) await world.api.as(fan)('POST /purchases/refund', { body: { purchaseId } })
    }
  }
  const response = await api('GET /vault/file', { query: { mediaId: file._id } })
  if (!response.ok) throw new Error(response.body.code)
  expect(response.body.data.earnings).toEqual([
    {
      currency: 'USD',
      prices: [
        { count: 3, amount: '12.00' },
        { count: 1, amount: '6.00' },
      ],
      saleCount: 4,
      refundCount: 1,
      sold: '42.00',
      refunded: '12.00',
      fee: '6.00',
      feePercent: 20,
      agency: '0.00',
      yours: '24.00',
    },
  ])
  expect(response.body.data.file.earned).toEqual({ amount: '24.00', currency: 'USD' })
  expect(response.body.data.file.soldCount).toBe(3)
  expect(response.body.data.usedIn.map(({ price }) => price?.amount)).toEqual(['6.00', '12.00'])
  expect(response.body.data.sales.map(({ price, isRefunded }) => [price.amount, isRefunded])).toEqual([
    ['6.00', false],
    ['12.00', true],
    ['12.00', false],
  ])
  const rest = await api('GET /vault/sales', { query: { mediaId: file._id, offset: 3, limit: 3 } })
  expect(rest).toMatchObject({ body: { totalCount: 4, data: [{ price: { amount: '12.00' } }] } })
  expect((await api('GET /vault/sales', { query: { mediaId: file._id, offset: 4 } })).status).toBe(204)
  for (const other of [await world.creator(), await world.fan()])
    expect(await world.api.as(other)('GET /vault/sales', { query: { mediaId: file._id } })).toMatchObject({
      status: 404,
      body: { code: 'MEDIA_NOT_FOUND' },
    })
})
