import type { Queries } from '../../../db/database.ts'
import type { Texts } from './home-layout.ts'

export type BannerRow = {
  id: string
  titles: Texts
  texts: Texts
  linkLabels: Texts
  link: string
  image: string | null
  tone: 'paper' | 'ink' | 'light'
}
export type Audience = 'everyone' | 'guests' | 'fans' | 'creators'

/** Banners live at this time for one of the audiences. */
export const listLiveBanners = (sql: Queries, { audiences, at }: { audiences: Audience[]; at: Date }) => sql<
  BannerRow[]
>`
  select id, titles, texts, link_labels, link, image, tone from banner
  where published_at is not null and audience = any(${audiences})
    and (starts_at is null or starts_at <= ${at}) and (ends_at is null or ends_at > ${at})
  order by position, id limit 20`

export type UpdateRow = {
  id: string
  messages: Texts
  descriptions: Texts
  type: 'new' | 'better' | 'notice'
  thumbnail: string | null
  linkedWith: 'none' | 'screen' | 'creator' | 'web'
  linkedValue: string
  publishedAt: Date
}

export async function listUpdates(
  sql: Queries,
  { at, offset, limit }: { at: Date; offset: number; limit: number },
) {
  const rows = await sql<UpdateRow[]>`
    select id, messages, descriptions, type, thumbnail, linked_with, linked_value, published_at from product_update
    where published_at <= ${at} order by published_at desc, id offset ${offset} limit ${limit}`
  const [count] = await sql<{ total: number }[]>`
    select count(*)::int as total from product_update where published_at <= ${at}`
  return { rows, totalCount: count?.total ?? 0 }
}

export const listPriceCounts = (sql: Queries) => sql<{ kind: string; bucket: number; creators: number }[]>`
  select kind, bucket, creators from price_count where creators > 0 order by kind, bucket`
