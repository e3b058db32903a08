import { beforeAll, describe, expect, test } from 'vitest'
import { balanceOf, fill } from '../../../tests/support/money.ts'
import { createWorld, type TestPerson } from '../../../tests/support/world.ts'
import { newId } from '../../db/new-id.ts'
import { Problem } from '../../http/problem.ts'
import { quote, refundSale } from '../wallet/public.ts'
import { accessTo } from './access-to.ts'
import { purchaseOnce } from './purchase-once.ts'

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld()
})

type Asked = {
  fan: TestPerson
  creator: TestPerson
  messageId: string
  listMinor?: number
  shownMinor?: number
}
async function buy({ fan, creator, messageId, listMinor = 1200, shownMinor }: Asked) {
  const { context } = world
  const asked = { buyerId: fan.id, listMinor, currency: 'USD' }
  const { pay } = await quote(context, context.db, asked)
  return context.db.transaction((tx) =>
    purchaseOnce(context, tx, {
      ...asked,
      creatorId: creator.id,
      subject: { kind: 'message', id: messageId },
      reason: 'message',
      title: 'Three photos',
      shown: { amountMinor: shownMinor ?? pay.amountMinor, currency: pay.currency },
    }),
  )
}
const codeOf = (error: unknown) => (error instanceof Problem ? error.code : String(error))
const isBuyer = async (fan: TestPerson, creator: TestPerson, messageId: string) => {
  const { context } = world
  const seen = await accessTo(context.db, {
    viewer: { kind: 'person', id: fan.id, sessionId: newId(), userType: 1 },
    at: context.now(),
    things: [{ kind: 'message', id: messageId, creatorId: creator.id, visibility: 'price' }],
  })
  return seen.get(messageId)?.isAllowed
}

describe('what is bought once', () => {
  test('is sold once to fifty who press at the same moment, and paid once', async () => {
    const [fan, creator, messageId] = [await world.fan(), await world.creator(), newId()]
    await fill(world, fan.id, 100_000)
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

  test('leaves nothing behind when the money is not there or the price was another', async () => {
    const [fan, creator, messageId] = [await world.fan(), await world.creator(), newId()]
    await fill(world, fan.id, 1000)
    await expect(buy({ fan, creator, messageId })).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
    await expect(buy({ fan, creator, messageId, listMinor: 900, shownMinor: 800 })).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
    })
    expect(await isBuyer(fan, creator, messageId)).toBe(false)
    expect(await balanceOf(world, fan.id, 'available')).toBe(1000)
  })

  test('is not sold to a creator or an agency', async () => {
    const creator = await world.creator()
    for (const buyer of [await world.creator(), await world.agency()]) {
      await fill(world, buyer.id, 5000)
      await expect(buy({ fan: buyer, creator, messageId: newId() })).rejects.toMatchObject({
        code: 'PAYMENT_UNAVAILABLE',
      })
    }
  })

  test('is gone when all of it was given back, kept when a part was, and can be bought again', async () => {
    const { context } = world
    const [fan, creator, messageId] = [await world.fan(), await world.creator(), newId()]
    await fill(world, fan.id, 5000)
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
