import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Caller } from '../../http/tokens.ts'
import { LABEL_WEEKS, labelOf } from './label-rules.ts'
import { countAnswered, countPosts } from './label-store.ts'
import { isSelling } from './plan-store.ts'
import { addDays } from './subscription-rules.ts'

/** The honest label: counted from what is there, for everybody who may know of the creator. */
export async function readLabel(
  { readDb, now }: Context,
  { caller, userId }: { caller: Caller; userId: string },
) {
  const db = readDb()
  const viewerId = caller.kind === 'person' ? caller.id : undefined
  if (!(await isSelling(db, { creatorId: userId, viewerId }))) throw problem('CREATOR_NOT_FOUND')
  const at = now()
  const since = addDays(at, -7 * LABEL_WEEKS)
  const [counts, answered] = await Promise.all([
    countPosts(db, { creatorId: userId, since, at }),
    countAnswered(db, { creatorId: userId, since }),
  ])
  if (!counts) throw problem('CREATOR_NOT_FOUND')
  return labelOf(counts, answered, at)
}
