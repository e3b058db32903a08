import type { Context } from '../../../server/context.ts'
import {
  generateHandOverCode,
  scanHandOverCode,
} from '../../../server/modules/marketplace/hand-over/hand-over-code.ts'
import { answerOffer, counterOffer } from '../../../server/modules/marketplace/offers/answer-offer.ts'
import { makeOffer } from '../../../server/modules/marketplace/offers/make-offer.ts'
import { buyProduct } from '../../../server/modules/marketplace/shopping/buy-product.ts'
import { cancelOrder, confirmOrder, shipOrder } from '../../../server/modules/orders/change-order.ts'
import { openDispute } from '../../../server/modules/orders/dispute-order.ts'
import { decideDispute } from '../../../server/modules/orders/staff-disputes.ts'
import type { Random } from '../money-simulation/random.ts'

export type OpenOrder = { id: string; buyerId: string; sellerId: string; flow: string }
export type OpenOffer = {
  id: string
  version: number
  buyerId: string
  sellerId: string
  amountMinor: number
}
export type Act = () => Promise<unknown>
export type Deals = {
  context: Context
  random: Random
  fans: { id: string; addressId: string }[]
  productIds: string[]
  staffId: string
}

const person = (id: string, userType: 1 | 2) => ({ kind: 'person' as const, id, sessionId: id, userType })
export const staffCaller = (id: string) =>
  ({ kind: 'staff', id, sessionId: id, userType: 9, role: 'support' }) as const
const usd = (minor: number) => ({
  amount: (minor / 100).toFixed(2),
  currency: 'USD',
  isConfirmed: 1 as const,
})

export function buy({ context, random, fans, productIds }: Deals): Act {
  const { id, addressId } = random.one(fans)
  const isShipped = random.happens(0.5)
  const delivery = isShipped
    ? { delivery: 'shipping' as const, addressId, shown: usd(2500) }
    : { delivery: 'pickup' as const, shown: usd(2000) }
  const assetId = random.one(productIds)
  return () => buyProduct(context, { by: person(id, 1), assetId, ...delivery })
}

export function offer({ context, random, fans, productIds }: Deals): Act {
  const [{ id }, assetId, minor] = [random.one(fans), random.one(productIds), random.between(500, 1900)]
  const terms = { assetId, delivery: 'pickup' as const, amount: usd(minor).amount, shown: usd(minor) }
  return () => makeOffer(context, { by: person(id, 1), ...terms })
}

export function answer({ context, random }: Deals, found: OpenOffer): Act {
  const isBuyer = random.happens(0.5)
  const by = person(isBuyer ? found.buyerId : found.sellerId, isBuyer ? 1 : 2)
  const own = { by, offerId: found.id, version: found.version }
  const minor = random.between(500, 1900)
  return random.weighed<Act>([
    [5, () => answerOffer(context, { ...own, action: 'accept', shown: usd(found.amountMinor) })],
    [3, () => counterOffer(context, { ...own, amount: usd(minor).amount, shown: usd(minor) })],
    [1, () => answerOffer(context, { ...own, action: 'reject' })],
    [1, () => answerOffer(context, { ...own, action: 'withdraw' })],
  ])
}

export function move({ context, random, staffId }: Deals, order: OpenOrder): Act {
  const { id: orderId, flow } = order
  const [buyer, seller] = [person(order.buyerId, 1), person(order.sellerId, 2)]
  const [shows, scans] = random.happens(0.5) ? [buyer, seller] : [seller, buyer]
  const one = random.one([buyer, seller])
  const text = 'It is not what was described here.'
  const decision = random.one([
    { decision: 'refund' as const },
    { decision: 'release' as const },
    { decision: 'split' as const, buyerPercent: random.between(1, 99) },
  ])
  const reason = 'Decided in the simulation.'
  return random.weighed<Act>([
    [4, () => shipOrder(context, { by: seller, orderId })],
    [3, () => confirmOrder(context, { by: buyer, orderId })],
    [flow === 'handOver' ? 8 : 0, () => scanTwice(context, { shows, scans, orderId })],
    [1, () => cancelOrder(context, { by: one, orderId })],
    [1, () => openDispute(context, { by: one, orderId, reason: 'other', text })],
    [2, () => decideDispute(context, { staff: staffCaller(staffId), orderId, ...decision, reason })],
  ])
}

type Scan = { shows: ReturnType<typeof person>; scans: ReturnType<typeof person>; orderId: string }
/** Two phones scan the same code: it must count once. */
async function scanTwice(context: Context, { shows, scans, orderId }: Scan) {
  const { code } = await generateHandOverCode(context, { by: shows, orderId })
  const results = await Promise.allSettled([1, 2].map(() => scanHandOverCode(context, { by: scans, code })))
  const [failure] = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as Error] : [],
  )
  if (!failure) throw new Error(`the code of order ${orderId} worked twice`)
  if (results.every(({ status }) => status === 'rejected')) throw failure
}
