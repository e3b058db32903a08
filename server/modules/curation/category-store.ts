import type { Queries, Tx } from '../../db/database.ts'
import type { Texts } from '../discovery/public.ts'

export type CategoryRow = {
  id: string
  key: string
  title: string
  blurb: string
  titles: Texts
  blurbs: Texts
  coverPic: string | null
  isShown: boolean
  creatorCount: number
}

export const listCategories = (sql: Queries) => sql<CategoryRow[]>`
  select c.id, c.key, c.title, c.blurb, c.titles, c.blurbs, c.cover_pic, c.is_shown, coalesce(l.creators, 0) as creator_count
  from category c left join listed_count l on l.list_id = c.id order by c.position, c.key`

/** Returns whether the key is new. */
export const insertCategory = async (
  tx: Tx,
  { id, key, titles, blurbs }: Pick<CategoryRow, 'id' | 'key' | 'titles' | 'blurbs'>,
) =>
  (
    await tx`insert into category (id, key, title, blurb, titles, blurbs, is_shown, position)
      select ${id}, ${key}, ${titles.en ?? key}, ${blurbs.en ?? ''}, ${tx.json(titles)}, ${tx.json(blurbs)}, false,
        coalesce(max(position), 0) + 1 from category
      on conflict (key) do nothing`
  ).count === 1

type CategoryChange = {
  id: string
  titles?: Texts | undefined
  blurbs?: Texts | undefined
  isShown?: boolean | undefined
  coverPic?: string | undefined
}
export async function lockCategory(tx: Tx, id: string) {
  const [row] = await tx<
    { coverPic: string | null }[]
  >`select cover_pic from category where id = ${id} for update`
  return row
}
export const updateCategory = (tx: Tx, { id, titles, blurbs, isShown, coverPic }: CategoryChange) =>
  tx`update category set
      title = coalesce(${titles?.en ?? null}, title), titles = coalesce(${titles ? tx.json(titles) : null}::jsonb, titles),
      blurb = coalesce(${blurbs?.en ?? null}, blurb), blurbs = coalesce(${blurbs ? tx.json(blurbs) : null}::jsonb, blurbs),
      is_shown = coalesce(${isShown ?? null}, is_shown), cover_pic = nullif(coalesce(${coverPic ?? null}, cover_pic), '')
    where id = ${id}`

export const orderCategories = async (tx: Tx, ids: string[]) =>
  (
    await tx`update category c set position = wanted.place
      from unnest(${ids}::uuid[]) with ordinality as wanted (id, place) where wanted.id = c.id`
  ).count

/** Creators are searchable by category titles, so they must be indexed again. */
export const markCategoryCreatorsStale = (tx: Tx, categoryId: string) => tx`
  update creator_signal set stale_at = now() where person_id in (select person_id from person_category where category_id = ${categoryId})`
