import type { Queries, Tx } from '../../db/database.ts'
import type { Texts } from '../discovery/public.ts'

export type BannerFields = {
  titles: Texts
  texts: Texts
  linkLabels: Texts
  link: string
  image: string | null
  tone: 'paper' | 'ink' | 'light'
  audience: 'everyone' | 'guests' | 'fans' | 'creators'
  startsAt: Date | null
  endsAt: Date | null
  publishedAt: Date | null
  updatedAt: Date
}
export type BannerRow = BannerFields & { id: string }

export const listBanners = (sql: Queries) => sql<BannerRow[]>`
  select id, titles, texts, link_labels, link, image, tone, audience, starts_at, ends_at, published_at, updated_at
  from banner order by position, id desc limit 200`

const bannerColumns = (tx: Tx, { titles, texts, linkLabels, ...rest }: BannerFields) => ({
  ...rest,
  titles: tx.json(titles) as never,
  texts: tx.json(texts) as never,
  linkLabels: tx.json(linkLabels) as never,
})
export const insertBanner = (tx: Tx, id: string, fields: BannerFields) =>
  tx`insert into banner ${tx({ id, ...bannerColumns(tx, fields) })}`
export async function lockBanner(tx: Tx, id: string) {
  const [row] = await tx<{ image: string | null }[]>`select image from banner where id = ${id} for update`
  return row
}
export const updateBanner = (tx: Tx, id: string, fields: BannerFields) =>
  tx`update banner set ${tx(bannerColumns(tx, fields))} where id = ${id}`
export const removeBanner = (tx: Tx, id: string) => tx`delete from banner where id = ${id}`

/** Whether a category or banner uses the image. */
export async function isSiteImageInUse(sql: Queries, key: string) {
  const [row] =
    await sql`select 1 from category where cover_pic = ${key} union all select 1 from banner where image = ${key} limit 1`
  return row !== undefined
}

export type UpdateFields = {
  messages: Texts
  descriptions: Texts
  type: 'new' | 'better' | 'notice'
  linkedWith: 'none' | 'screen' | 'creator' | 'web'
  linkedValue: string
  publishedAt: Date | null
  updatedAt: Date
}
export type UpdateRow = UpdateFields & { id: string }

export async function listStaffUpdates(sql: Queries, { offset, limit }: { offset: number; limit: number }) {
  const rows = await sql<UpdateRow[]>`
    select id, messages, descriptions, type, linked_with, linked_value, published_at, updated_at from product_update
    order by updated_at desc, id desc offset ${offset} limit ${limit}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total from product_update`
  return { rows, totalCount: count?.total ?? 0 }
}
export async function findUpdate(sql: Queries, id: string) {
  const [row] = await sql<
    { publishedAt: Date | null }[]
  >`select published_at from product_update where id = ${id}`
  return row
}
const updateColumns = (tx: Tx, { messages, descriptions, ...rest }: UpdateFields) => ({
  ...rest,
  messages: tx.json(messages) as never,
  descriptions: tx.json(descriptions) as never,
})
export const insertUpdate = (tx: Tx, id: string, fields: UpdateFields) =>
  tx`insert into product_update ${tx({ id, ...updateColumns(tx, fields) })}`
export const updateUpdate = (tx: Tx, id: string, fields: UpdateFields) =>
  // Quoted, because the driver would read the end of the name as a keyword.
  tx`update "product_update" set ${tx(updateColumns(tx, fields))} where id = ${id}`
export const removeUpdate = async (tx: Tx, id: string) =>
  (await tx`delete from product_update where id = ${id}`).count === 1
