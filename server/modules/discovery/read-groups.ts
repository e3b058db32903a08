import type { Context } from '../../context.ts'
import { listGroups } from './discovery-store.ts'
import { toGroup } from './discovery-view.ts'

/** Categories in the order they were arranged. */
export async function readGroups(
  { readDb }: Context,
  { offset = 0, limit = 10 }: { offset?: number; limit?: number },
) {
  const { rows, totalCount } = await listGroups(readDb(), { offset, limit })
  return { items: rows.map(toGroup), totalCount }
}
