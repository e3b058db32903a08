import type { Queries } from '../../../db/database.ts'
import { defaultLayout, type Section } from './home-layout.ts'

/** The latest published layout. */
export async function readLayout(sql: Queries) {
  const [row] = await sql<{ sections: Section[] }[]>`
    select sections from home_layout where not is_draft order by saved_at desc, id desc limit 1`
  return row?.sections ?? defaultLayout
}
