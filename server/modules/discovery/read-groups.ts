import type { Context } from '../../context.ts'
import type { Caller } from '../../http/tokens.ts'
import { listGroups } from './discovery-store.ts'
import { toGroup } from './discovery-view.ts'

/** Categories in the order they were arranged. */
export async function readGroups(
  { readDb }: Context,
  { caller, offset = 0, limit = 10 }: { caller: Caller; offset?: number; limit?: number },
) {
  const viewerId = caller.kind === 'person' ? caller.id : undefined
  const { rows, totalCount } = await listGroups(readDb(), { offset, limit, viewerId })
  return { items: rows.map(toGroup), totalCount }
}
