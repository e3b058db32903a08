import { UserType } from '../../../contract/core/constants.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { replaceTrendingSearches } from '../../modules/discovery/public.ts'
import { fans } from '../accounts/fans.ts'
import { demoId } from '../demo-id.ts'

/** Searches and how many of the fans below made them. */
const searches = [
  { text: 'travel', people: 9 },
  { text: 'Mara Lindqvist', people: 8 },
  { text: 'darkroom', people: 7 },
  { text: 'recipes', people: 6 },
  { text: 'ceramics', people: 5 },
  { text: 'my street', people: 1 },
]
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Recent searches of fans without a demo login, and the trending searches they amount to. */
export async function seedSearches({ now }: Pick<Context, 'now'>, tx: Tx) {
  const at = now().getTime()
  const ids = fans.slice(-9).map(({ username }) => demoId(`person ${username}`))
  const known = await tx<{ id: string }[]>`
    select id from person where id = any(${ids}::uuid[]) and user_type = ${UserType.fan} order by id`
  const rows = searches.flatMap(({ text, people }, n) =>
    known.slice(0, people).map(({ id }, place) => ({
      personId: id,
      text,
      at: new Date(at - (n + place + 1) * HOUR_MS),
    })),
  )
  if (rows.length) await tx`insert into recent_search ${tx(rows)}`
  await replaceTrendingSearches(tx, { since: new Date(at - 7 * DAY_MS), minPeople: 5, limit: 20 })
}
