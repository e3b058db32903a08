import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { generateHandOverCode, scanHandOverCode } from '../../modules/marketplace/hand-over/hand-over-code.ts'
import { answerOffer, counterOffer } from '../../modules/marketplace/offers/answer-offer.ts'
import { makeOffer } from '../../modules/marketplace/offers/make-offer.ts'
import { quoteOffer } from '../../modules/marketplace/offers/quote-offer.ts'
import { createProduct } from '../../modules/marketplace/products/save-product.ts'
import { buyProduct } from '../../modules/marketplace/shopping/buy-product.ts'
import { quoteProduct } from '../../modules/marketplace/shopping/quote-product.ts'
import { cancelOrder, confirmOrder, shipOrder } from '../../modules/orders/change-order.ts'
import { openDispute, answerDispute } from '../../modules/orders/dispute-order.ts'
import { settleDueOrder } from '../../modules/orders/settle-due-order.ts'
import { decideDispute } from '../../modules/orders/staff-disputes.ts'
import { fromDecimal } from '../../modules/wallet/public.ts'
import { contextHoursAgo } from '../demo-entry-points.ts'
import { demoId } from '../demo-id.ts'
import { demoUser } from '../demo-user.ts'
import { fillDemoWallet } from '../money/demo-money.ts'

const FAN = 'hannab'
const CREATOR = 'maralind'
const ADDRESS_ID = demoId('address 0')
const support = {
  kind: 'staff',
  id: demoId('staff support@fanlight.test'),
  sessionId: '',
  userType: 9,
  role: 'support',
} as const
type Pay = { amount: string; currency: string }
type Deals = {
  ago: (hours: number) => Context
  asset: (key: string) => string
  /** Tops up exactly what will be paid, so that balances stay as they were. */
  fund: (username: string, pay: Pay, hours: number) => Promise<unknown>
}

/** Offers in progress and orders in every state a product order can have. */
export async function seedDemoDeals(context: Context, tx: Tx, assets: Map<string, string>) {
  const ago = (hours: number) => contextHoursAgo(context, tx, hours)
  const deals: Deals = {
    ago,
    asset: (key) => {
      const id = assets.get(key)
      if (!id) throw new Error(`no demo product ${key}`)
      return id
    },
    fund: (username, { amount, currency }, hours) =>
      fillDemoWallet(context, tx, {
        personId: demoUser(username).id,
        currency,
        amountMinor: Number(fromDecimal(amount, currency)),
        at: ago(hours + 1).now(),
      }),
  }
  await seedOrders(deals)
  await seedOffers(deals)
}

type Buy = { buyer: string; key: string; hours: number; delivery?: 'shipping' | 'pickup' | 'digital' }
async function buy({ ago, asset, fund }: Deals, { buyer, key, hours, delivery = 'shipping' }: Buy) {
  const by = demoUser(buyer)
  const wanted = {
    by,
    assetId: asset(key),
    delivery,
    ...(delivery === 'shipping' ? { addressId: ADDRESS_ID } : {}),
  }
  const { price } = await quoteProduct(ago(hours), wanted)
  await fund(buyer, price.pay, hours)
  const { amount, currency } = price.pay
  const { orderId } = await buyProduct(ago(hours), { ...wanted, shown: { amount, currency, isConfirmed: 1 } })
  return orderId
}

async function seedOrders(deals: Deals) {
  const { ago } = deals
  const [fan, mara, lena, teo] = [
    demoUser(FAN),
    demoUser(CREATOR, 2),
    demoUser('lenabrandt', 2),
    demoUser('teookafor', 2),
  ]
  const ship = (orderId: string, by: typeof fan, hours: number) =>
    shipOrder(ago(hours), { by, orderId, carrier: 'USPS', trackingNumber: `9400 1000 0000 ${hours}` })

  await buy(deals, { buyer: FAN, key: 'contact-sheet', hours: 20 })
  const shipped = await buy(deals, { buyer: FAN, key: 'cups', hours: 120 })
  await ship(shipped, lena, 90)
  const completed = await buy(deals, { buyer: FAN, key: 'contact-sheet', hours: 700 })
  await ship(completed, mara, 660)
  await confirmOrder(ago(560), { by: fan, orderId: completed })
  await buy(deals, { buyer: FAN, key: 'presets', hours: 300, delivery: 'digital' })
  const cancelled = await buy(deals, { buyer: FAN, key: 'pins', hours: 400 })
  await cancelOrder(ago(396), { by: fan, orderId: cancelled, reason: 'Ordered the wrong ones' })
  const disputed = await buy(deals, { buyer: FAN, key: 'pins', hours: 330 })
  await ship(disputed, demoUser('elifkaya', 2), 300)
  await openDispute(ago(40), {
    by: fan,
    orderId: disputed,
    reason: 'damaged',
    text: 'Two of the four pins have cracked enamel. The box was dented when it arrived.',
  })
  await answerDispute(ago(30), {
    by: demoUser('elifkaya', 2),
    orderId: disputed,
    text: 'They left here in a padded box. I can send two new ones or refund half.',
  })

  await buy(deals, { buyer: 'priyashah', key: 'contact-sheet', hours: 12, delivery: 'pickup' })
  const handOver = await buy(deals, {
    buyer: 'arjun.shah',
    key: 'contact-sheet',
    hours: 60,
    delivery: 'pickup',
  })
  const { code } = await generateHandOverCode(ago(20), { by: demoUser('arjun.shah'), orderId: handOver })
  await scanHandOverCode(ago(20), { by: mara, code })
  const bySeller = await buy(deals, { buyer: 'oskarn', key: 'pressing', hours: 500, delivery: 'pickup' })
  await cancelOrder(ago(480), { by: teo, orderId: bySeller, reason: 'The sleeve tore while packing' })
  const expired = await buy(deals, {
    buyer: 'priyashah',
    key: 'contact-sheet',
    hours: 600,
    delivery: 'pickup',
  })
  await settleDueOrder(ago(600 - 14 * 24 - 1), { orderId: expired })
  await seedDecided(deals)
}

/** Disputes that staff decided: everything back, and half. */
async function seedDecided(deals: Deals) {
  const { ago } = deals
  const decisions = [
    { hours: 800, decision: 'refund' as const },
    { hours: 820, decision: 'split' as const, buyerPercent: 50 },
  ]
  for (const { hours, ...decision } of decisions) {
    const orderId = await buy(deals, { buyer: 'priyashah', key: 'controller', hours, delivery: 'pickup' })
    await openDispute(ago(hours - 50), {
      by: demoUser('priyashah'),
      orderId,
      reason: 'notAsDescribed',
      text: 'The left stick drifts, which the description did not mention.',
    })
    await decideDispute(ago(hours - 100), {
      staff: support,
      orderId,
      ...decision,
      reason: 'The video shows the drift clearly.',
    })
  }
}

async function offer(
  { ago, asset, fund }: Deals,
  {
    buyer,
    key,
    amount,
    hours,
    offeredAssetId,
    message = '',
  }: { buyer: string; key: string; amount: string; hours: number; offeredAssetId?: string; message?: string },
) {
  const by = demoUser(buyer)
  const terms = { by, assetId: asset(key), delivery: 'pickup' as const }
  const isFree = Number(amount) === 0
  const quoted = isFree ? undefined : (await quoteOffer(ago(hours), { ...terms, amount })).price.pay
  if (quoted) await fund(buyer, quoted, hours)
  return makeOffer(ago(hours), {
    ...terms,
    amount,
    message,
    ...(offeredAssetId ? { offeredAssetId } : {}),
    ...(quoted
      ? { shown: { amount: quoted.amount, currency: quoted.currency, isConfirmed: 1 as const } }
      : {}),
  })
}

/** One waiting, one countered, one rejected, one withdrawn, an exchange that waits and one that was accepted. */
async function seedOffers(deals: Deals) {
  const { ago } = deals
  const mara = demoUser(CREATOR, 2)
  const countered = await offer(deals, {
    buyer: FAN,
    key: 'dunes',
    amount: '150',
    hours: 22,
    message: 'Would you take 150 if I pick it up?',
  })
  await counterOffer(ago(21), { by: mara, offerId: countered.offerId, version: 1, amount: '165' })
  await offer(deals, { buyer: 'priyashah', key: 'dunes', amount: '140', hours: 9 })
  const rejected = await offer(deals, { buyer: 'oskarn', key: 'dunes', amount: '90', hours: 200 })
  await answerOffer(ago(190), { by: mara, offerId: rejected.offerId, version: 1, action: 'reject' })
  const withdrawn = await offer(deals, { buyer: 'arjun.shah', key: 'camera', amount: '60', hours: 100 })
  await answerOffer(ago(99), {
    by: demoUser('arjun.shah'),
    offerId: withdrawn.offerId,
    version: 1,
    action: 'withdraw',
  })
  await seedExchanges(deals)
}

async function seedExchanges(deals: Deals) {
  const { ago } = deals
  const own = async (username: string, title: string) => {
    const { assetId } = await createProduct(ago(200), {
      by: demoUser(username),
      title,
      kind: 'physical',
      category: 'records',
      condition: 'good',
      variants: [{ quantity: 1 }],
    })
    return assetId
  }
  const record = await own(FAN, 'First pressing, “Low Sun”')
  await offer(deals, {
    buyer: FAN,
    key: 'pressing',
    amount: '20',
    hours: 16,
    offeredAssetId: record,
    message: 'Mine for yours, and twenty on top.',
  })
  const lens = await own('freyaholm', 'Enlarger lens, 80 mm')
  const swap = await offer(deals, {
    buyer: 'freyaholm',
    key: 'camera',
    amount: '0',
    hours: 30,
    offeredAssetId: lens,
  })
  await answerOffer(ago(28), {
    by: demoUser(CREATOR, 2),
    offerId: swap.offerId,
    version: 1,
    action: 'accept',
  })
}
