import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { pauseProduct, publishProduct } from '../../modules/marketplace/products/publish-product.ts'
import { createProduct } from '../../modules/marketplace/products/save-product.ts'
import { contextHoursAgo } from '../demo-entry-points.ts'
import { demoId } from '../demo-id.ts'
import { demoUser } from '../demo-user.ts'
import { fillDemoWallet } from '../money/demo-money.ts'
import { demoProducts, demoSellers, type DemoProduct } from './demo-products.ts'
import { seedDemoDeals } from './seed-deals.ts'

/** Sellers, products in every category, and offers and orders in every state, by the same functions as everywhere. */
export async function seedMarket(context: Context, tx: Tx) {
  await seedSellers(context, tx)
  const assets = new Map<string, string>()
  for (const [i, product] of demoProducts.entries()) {
    const house = contextHoursAgo(context, tx, 24 * 40 - i * 11)
    assets.set(product.key, await seedProduct(house, product))
  }
  await seedDemoDeals(context, tx, assets)
}

/** They sell in US dollars, so that prices in the demo are comparable. */
async function seedSellers(context: Context, tx: Tx) {
  const at = context.now()
  for (const username of demoSellers)
    await fillDemoWallet(context, tx, {
      personId: demoUser(username).id,
      currency: 'USD',
      amountMinor: 0,
      at,
    })
  const people = await tx<
    { id: string; firstName: string; lastName: string; city: string; country: string }[]
  >`
    select id, first_name, last_name, city, country from person where id = any(${demoSellers.map((username) => demoUser(username).id)}::uuid[])`
  await tx`insert into seller ${tx(
    people.map(({ id, firstName, lastName, city, country }) => ({
      personId: id,
      legalName: `${firstName} ${lastName}`,
      addressLine1: '1 Studio Street',
      city: city || 'Portland',
      country: country || 'US',
      zipCode: '97201',
      returnPolicy: 'Send it back within fourteen days if it isn’t what you expected.',
      createdAt: at,
      updatedAt: at,
    })),
  )}`
}

async function seedProduct(house: Context, product: DemoProduct) {
  const { seller, photos, quantity = 0, shipping, pickup, isDigital, state, key: _key, ...fields } = product
  const by = demoUser(seller, 2)
  const photoIds = photos.map((number) => demoId(`photo ${number}`))
  const { assetId } = await createProduct(house, {
    by,
    ...fields,
    kind: isDigital ? 'digital' : 'physical',
    photoIds,
    ...(isDigital ? { fileIds: photoIds } : {}),
    variants: fields.variants ?? [{ quantity }],
    shippingZones: shipping
      ? [
          { name: 'United States', countries: ['US'], price: shipping, daysMin: 3, daysMax: 7 },
          {
            name: 'Everywhere else',
            countries: [],
            price: String(Number(shipping) * 2),
            daysMin: 7,
            daysMax: 21,
          },
        ]
      : [],
    ...(pickup ? { pickupPlace: pickup.place, latitude: pickup.latitude, longitude: pickup.longitude } : {}),
  })
  if (state === 'draft') return assetId
  await publishProduct(house, { by, assetId })
  if (state === 'paused') await pauseProduct(house, { by, assetId })
  return assetId
}
