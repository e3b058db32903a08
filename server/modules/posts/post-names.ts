import type { Context } from '../../context.ts'
import { loadSeen, type Looking } from './load-cards.ts'
import { nameOf } from './post-rules.ts'

/** What posts are called to somebody, by their ids; one they may not know of has no name. */
export async function postNames(
  context: Pick<Context, 'db' | 'now'>,
  { ids, ...looking }: Looking & { ids: (string | null)[] },
) {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))]
  const found = await loadSeen(context, { ids: wanted, ...looking })
  return new Map(found.map(({ row, seen }) => [row.id, nameOf(row, seen)]))
}
