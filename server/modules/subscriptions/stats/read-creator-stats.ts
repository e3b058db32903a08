import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Caller } from '../../../http/tokens.ts'
import { STATS_WEEKS, subscriptionFacts } from './subscription-facts.ts'
import { countReplies, countPosts } from './creator-stats-store.ts'
import { isActiveCreator } from '../plans/plan-store.ts'
import { addDays } from '../lifecycle/subscription-rules.ts'

/** What a subscription to this creator really includes; for every viewer who may see the creator. */
export async function readCreatorStats(
  { readDb, now }: Context,
  { caller, userId }: { caller: Caller; userId: string },
) {
  const db = readDb()
  const viewerId = caller.kind === 'person' ? caller.id : undefined
  if (!(await isActiveCreator(db, { creatorId: userId, viewerId }))) throw problem('CREATOR_NOT_FOUND')
  const at = now()
  const since = addDays(at, -7 * STATS_WEEKS)
  const [counts, replies] = await Promise.all([
    countPosts(db, { creatorId: userId, since, at }),
    countReplies(db, { creatorId: userId, since }),
  ])
  if (!counts) throw problem('CREATOR_NOT_FOUND')
  return subscriptionFacts(counts, replies, at)
}
