import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../db/new-id.ts'
import { balanceOf, fundWallet, ledgerFaults } from '../../../../tests/support/money/wallets.ts'
import { insertOrder } from '../../../../tests/support/world/orders.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api, clock } = world
let seller: TestUser
let buyer: TestUser
let orderId: string
beforeEach(async () => {
  seller = await world.creator()
  buyer = await world.fan()
  await fundWallet(world, buyer.id, 10_000)
  const { id } = await insertOrder(world, { buyer, seller }, { flow: 'handOver', address: null })
  orderId = id
})
const generate = async (who: TestUser, isNew: 0 | 1 = 0) => {
  const reply = await api.as(who)('POST /generateQrCode', { body: { orderId, isNew } })
  if (!reply.ok) throw new Error(reply.body.code)
  return reply.body.data
}
const scan = (who: TestUser, code: string, order?: string) =>
  api.as(who)('POST /qrCode', { body: { code, ...(order ? { orderId: order } : {}) } })
const code = (reply: { ok: boolean; body: unknown }) =>
  reply.ok ? 'ok' : (reply.body as { code: string }).code
const pending = () => balanceOf(world, seller.id, 'pending')

describe('a hand-over', () => {
  test('is confirmed by both sides, one by QR and one by digits, then pays the seller', async () => {
    const ofSeller = await generate(seller)
    expect(ofSeller.shortCode).toMatch(/^\d{6}$/)
    expect(await scan(buyer, ofSeller.code)).toMatchObject({
      status: 200,
      body: {
        data: { state: 'buyerConfirmed', isCompleted: 0, buyerQrcodeStatus: 1, sellerQrcodeStatus: 0 },
      },
    })
    expect(await pending()).toBe(0)
    const ofBuyer = await generate(buyer)
    const typed = `${ofBuyer.shortCode.slice(0, 3)} ${ofBuyer.shortCode.slice(3)}`
    expect(await scan(seller, typed, orderId)).toMatchObject({
      status: 200,
      body: { data: { state: 'completed', isCompleted: 1, buyerQrcodeStatus: 1, sellerQrcodeStatus: 1 } },
    })
    expect(await pending()).toBe(2000)
    expect(await ledgerFaults(world)).toEqual([])
  })

  test('works once: scanned ten times at the same moment it counts once', async () => {
    const ofSeller = await generate(seller)
    const replies = await Promise.all(Array.from({ length: 10 }, () => scan(buyer, ofSeller.code)))
    expect(replies.map(code).toSorted()).toEqual([...Array<string>(9).fill('QR_CODE_USED'), 'ok'])
    expect(await pending()).toBe(0)
  })

  test('a code is bound to its order, side and time, and the same on every device until it ends', async () => {
    const first = await generate(seller)
    const stranger = await world.fan()
    expect(code(await scan(stranger, first.code))).toBe('ORDER_NOT_FOUND')
    expect(code(await scan(seller, first.code))).toBe('QR_CODE_INVALID')
    expect(code(await scan(buyer, first.code, newId()))).toBe('QR_CODE_INVALID')
    expect(code(await scan(buyer, `${first.code.slice(0, -4)}AAAA`))).toBe('QR_CODE_INVALID')
    expect(code(await scan(buyer, 'https://example.com/'))).toBe('QR_CODE_INVALID')
    expect(code(await scan(buyer, first.shortCode))).toBe('VALIDATION_FAILED')
    expect(code(await api.as(stranger)('POST /generateQrCode', { body: { orderId } }))).toBe(
      'ORDER_NOT_FOUND',
    )
    clock.advance(300)
    expect(await generate(seller)).toEqual(first)
    expect((await generate(buyer)).shortCode).not.toBe(first.shortCode)
    clock.advance(301)
    expect(code(await scan(buyer, first.code))).toBe('QR_CODE_EXPIRED')
    expect(await api('POST /qrCode', { body: { code: first.code } })).toMatchObject({ status: 401 })
    const second = await generate(seller)
    expect(second.shortCode).not.toBe(first.shortCode)
    expect(code(await scan(buyer, first.code))).toBe('QR_CODE_INVALID')
    expect(code(await scan(buyer, first.shortCode, orderId))).toBe('QR_CODE_INVALID')
    const third = await generate(seller, 1)
    expect(code(await scan(buyer, second.code))).toBe('QR_CODE_INVALID')
    expect(code(await scan(buyer, third.shortCode, orderId))).toBe('ok')
    expect(code(await scan(buyer, third.code))).toBe('QR_CODE_USED')
  })

  test('five wrong guesses end a short code', async () => {
    const { shortCode } = await generate(seller)
    const wrong = shortCode === '000000' ? '000001' : '000000'
    for (let i = 0; i < 5; i++) expect(code(await scan(buyer, wrong, orderId))).toBe('QR_CODE_INVALID')
    expect(code(await scan(buyer, shortCode, orderId))).toBe('QR_CODE_INVALID')
    const fresh = await generate(seller)
    expect(code(await scan(buyer, fresh.shortCode, orderId))).toBe('ok')
  })

  test('cannot be cancelled once one side confirmed, but disputed', async () => {
    await scan(buyer, (await generate(seller)).code)
    for (const who of [buyer, seller])
      expect(code(await api.as(who)('POST /orders/cancelDeal', { body: { orderId } }))).toBe(
        'ORDER_STATE_WRONG',
      )
    expect(code(await api.as(seller)('POST /generateQrCode', { body: { orderId } }))).toBe(
      'ORDER_STATE_WRONG',
    )
    const body = { orderId, reason: 'wrongItem' as const, text: 'This is not the one I bought.' }
    expect(code(await api.as(buyer)('POST /orders/dispute', { body }))).toBe('ok')
    expect(code(await api.as(buyer)('POST /generateQrCode', { body: { orderId } }))).toBe('ORDER_STATE_WRONG')
  })
})
