import type { Queries } from '../../../db/database.ts'

export type GroupRow = {
  id: string
  key: string
  title: string
  blurb: string
  titles: Record<string, string>
  blurbs: Record<string, string>
  coverPic: string | null
  creatorCount: number
}

/** Visible categories in order; counts are loaded separately. */
export const listGroups = (sql: Queries) => sql<Omit<GroupRow, 'creatorCount'>[]>`
  select id, key, title, blurb, titles, blurbs, cover_pic from category where is_shown order by position, key limit 200`

export async function findGroup(sql: Queries, id: string) {
  const [row] = await sql<{ id: string }[]>`select id from category where id = ${id} and is_shown`
  return row
}
