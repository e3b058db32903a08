import { UserType } from '../../../contract/core/constants.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { balanceOf, fundWallet } from '../../../tests/support/money/wallets.ts'
import { createWorld, type TestUser } from '../../../tests/support/world/world.ts'
import { newId } from '../../db/new-id.ts'
import { Problem } from '../../http/problem.ts'
import { quote, refundSale } from '../wallet/public.ts'
import { checkAccess } from '../access/public.ts'
import { purchaseOnce } from './purchase-once.ts'

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld()
})

type PurchaseOptions = {
  fan: TestUser
  creator: TestUser
  messageId: string
  listMinor?: number
  shownMinor?: number
}
async function buy({ fan, creator, messageId, listMinor = 1200, shownMinor }: PurchaseOptions) {
  const { context } = world
  const price = { buyerId: fan.id, listMinor, currency: 'USD' }
  const { pay } = await quote(context, context.db, price)
  return context.db.transaction((tx) =>
    purchaseOnce(context, tx, {
      ...price,
      creatorId: creator.id,
      subject: { kind: 'message', id: messageId },
      reason: 'message',
      title: 'Three photos',
      shown: { amountMinor: shownMinor ?? pay.amountMinor, currency: pay.currency },
    }),
  )
}
const codeOf = (error: unknown) => (error instanceof Problem ? error.code : String(error))
const isBuyer = async (fan: TestUser, creator: TestUser, messageId: string) => {
  const { context } = world
  const results = await checkAccess(context.db, {
    viewer: { kind: 'person', id: fan.id, sessionId: newId(), userType: UserType.fan },
    at: context.now(),
    items: [{ kind: 'message', id: messageId, creatorId: creator.id, visibility: 'price' }],
  })
  return results.get(messageId)?.isAllowed
}

describe('a one-time purchase', () => {
  test('is charged once for fifty concurrent requests', async () => {
    const [fan, creator, messageId] = [await world.fan(), await world.creator(), newId()]
    await fundWallet(world, fan.id, 100_000)
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, () => buy({ fan, creator, messageId })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [codeOf(answer.reason)] : [],
    )
    expect(new Set(refusals)).toEqual(new Set(['ALREADY_BOUGHT']))
    expect(await balanceOf(world, fan.id, 'available')).toBe(100_000 - 1200)
    expect(await balanceOf(world, creator.id, 'pending')).toBe(960)
    expect(await isBuyer(fan, creator, messageId)).toBe(true)
  })

  test('leaves nothing behind if the balance is too low or the price changed', async () => {
    const [fan, creator, messageId] = [await world.fan(), await world.creator(), newId()]
    await fundWallet(world, fan.id, 1000)
    await expect(buy({ fan, creator, messageId })).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
    await expect(buy({ fan, creator, messageId, listMinor: 900, shownMinor: 800 })).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
    })
    expect(await isBuyer(fan, creator, messageId)).toBe(false)
    expect(await balanceOf(world, fan.id, 'available')).toBe(1000)
  })

  test('is refused for creators and agencies', async () => {
    const creator = await world.creator()
    for (const buyer of [await world.creator(), await world.agency()]) {
      await fundWallet(world, buyer.id, 5000)
      await expect(buy({ fan: buyer, creator, messageId: newId() })).rejects.toMatchObject({
        code: 'PAYMENT_UNAVAILABLE',
      })
    }
  })

  test('is revoked by a full refund, kept after a partial one, and can be made again', async () => {
    const { context } = world
    const [fan, creator, messageId] = [await world.fan(), await world.creator(), newId()]
    await fundWallet(world, fan.id, 5000)
    const { transactionId } = await buy({ fan, creator, messageId })
    const giveBack = async (key: string, amountMinor?: number) => {
      await context.db.transaction((tx) =>
        refundSale(context, tx, {
          key,
          transactionId,
          actor: { kind: 'system' },
          reason: 'test',
          ...(amountMinor ? { amountMinor } : {}),
        }),
      )
      await world.settle()
    }
    await giveBack('part', 400)
    expect(await isBuyer(fan, creator, messageId)).toBe(true)
    await giveBack('rest')
    expect(await isBuyer(fan, creator, messageId)).toBe(false)
    expect(await balanceOf(world, fan.id, 'available')).toBe(5000)
    await buy({ fan, creator, messageId })
    expect(await isBuyer(fan, creator, messageId)).toBe(true)
  })
})
