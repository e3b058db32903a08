import type { Queries, Tx } from '../../../db/database.ts'

export type VariantRow = {
  id: string
  productId: string
  title: string
  priceMinor: number | null
  quantityLeft: number
  position: number
}

export const listVariants = (sql: Queries, productIds: string[]) => sql<VariantRow[]>`
  select id, product_id, title, price_minor, quantity_left, position from product_variant
  where product_id = any(${productIds}::uuid[]) and removed_at is null order by product_id, position, id`

/** Inserts or updates a product's variants and removes the others. */
export async function replaceVariants(
  tx: Tx,
  { productId, variants, at }: { productId: string; variants: VariantRow[]; at: Date },
) {
  await tx`update product_variant set removed_at = ${at}
    where product_id = ${productId} and removed_at is null and not id = any(${variants.map(({ id }) => id)}::uuid[])`
  for (const row of variants)
    await tx`insert into product_variant ${tx(row)}
      on conflict (id) do update set title = excluded.title, price_minor = excluded.price_minor,
        quantity_left = excluded.quantity_left, position = excluded.position`
}

type Stock = { productId: string; variantId: string; quantity: number }
/** Takes stock, or returns false and takes nothing. The row lock makes concurrent buyers take turns. */
export async function takeStock(tx: Tx, { productId, variantId, quantity }: Stock) {
  const taken = await tx`
    update product_variant set quantity_left = quantity_left - ${quantity}
    where id = ${variantId} and product_id = ${productId} and removed_at is null and quantity_left >= ${quantity}`
  if (taken.count === 0) return false
  await tx`update product set quantity_left = quantity_left - ${quantity}, sold_count = sold_count + ${quantity}
    where id = ${productId}`
  return true
}
/** Puts stock back. If the variant was removed meanwhile, only the sold count changes. */
export async function returnStock(tx: Tx, { productId, variantId, quantity }: Stock) {
  const { count } = await tx`
    update product_variant set quantity_left = quantity_left + ${quantity} where id = ${variantId} and removed_at is null`
  await tx`update product set quantity_left = quantity_left + ${count === 0 ? 0 : quantity},
    sold_count = greatest(sold_count - ${quantity}, 0) where id = ${productId}`
}
/** Counts a sale of something that never runs out. */
export const countSale = (tx: Tx, { productId, quantity }: Omit<Stock, 'variantId'>) =>
  tx`update product set sold_count = sold_count + ${quantity} where id = ${productId}`
