import { openDatabase } from '../../server/db/database.ts'

/** Invented words, each in about one product of a few hundred. */
export const productWords = Array.from({ length: 400 }, (_, i) => {
  const parts = ['ka', 'lo', 'mi', 'ren', 'tos', 'ul', 'ver', 'zin']
  const part = (n: number) => parts[n % parts.length] ?? ''
  return `${part(i)}${part(Math.floor(i / 8))}${part(Math.floor(i / 64) + i)}${part(i * 3 + 1)}`
})

/** Fills a database with listed products of two words and a category, at random prices and dates. */
export async function manyProducts(
  url: string,
  { products, sellerIds }: { products: number; sellerIds: string[] },
) {
  const sql = openDatabase({ url, poolSize: 1 })
  await sql`select setseed(0.42)`
  await sql`
    insert into product (id, seller_id, kind, title, category, condition, price_minor, currency, compare_minor,
      pickup_place, state, quantity_left, search_text, published_at, created_at, updated_at)
    select gen_random_uuid(), (${sellerIds}::uuid[])[1 + n % ${sellerIds.length}::int], 'physical', 'Print ' || a, 'prints', 'new',
      price, 'USD', price, 'Oslo', 'active', 5, ' print ' || a || ' ' || b || ' ', at, at, at
    from (select n, (${productWords}::text[])[1 + floor(random() * ${productWords.length}::int)::int] as a,
      (${productWords}::text[])[1 + floor(random() * ${productWords.length}::int)::int] as b,
      100 + floor(random() * 50000)::int as price, now() - random() * interval '300 days' as at
      from generate_series(1, ${products}::int) n) made`
  await sql`
    insert into product_variant (id, product_id, quantity_left, position) select gen_random_uuid(), id, 5, 0 from product`
  await sql`analyze`
  await sql.close()
}
