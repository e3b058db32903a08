import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { findGoal, findPostGoal, lockGoal, type GoalRow } from './goal-store.ts'
import { findTalk, type Talk } from './talk-access.ts'
import type { Tx } from '../../db/database.ts'
import { findMenuItem, findTipped, type MenuRow } from './tip-store.ts'

export type ForWhat = {
  creatorId: string
  postId?: string | undefined
  menuItemId?: string | undefined
  goalId?: string | undefined
}
export type Target = {
  creator: { id: string; firstName: string; currency: string }
  talk: Talk | undefined
  item: MenuRow | undefined
  goal: GoalRow | undefined
  /** Whether a line with it can stand among the comments. */
  isTalk: boolean
}

/**
 * Whom and what a tip is for. A tip at a post goes to that post's goal; a goal without a post must be named.
 * A goal in another currency than its creator earns in now takes nothing more.
 */
export async function findTarget(
  context: Pick<Context, 'now'>,
  sql: Queries,
  { by, forWhat, lock }: { by: Person; forWhat: ForWhat; lock?: Tx },
): Promise<Target> {
  const { creatorId, postId, menuItemId, goalId } = forWhat
  if (creatorId === by.id) throw problem('NOT_YOURSELF')
  const creator = await findTipped(sql, { creatorId, fanId: by.id })
  if (!creator) throw problem('CREATOR_NOT_FOUND')
  const talk = postId ? await findTalk(context, sql, { viewer: by, postId }) : undefined
  if (talk && talk.post.creatorId !== creatorId) throw problem('POST_NOT_FOUND')
  const item = menuItemId ? await findMenuItem(sql, { id: menuItemId, creatorId }) : undefined
  if (menuItemId && !item) throw problem('TIP_MENU_ITEM_NOT_FOUND')
  const found = goalId ? await findGoal(sql, goalId) : postId ? await findPostGoal(sql, postId) : undefined
  const goal = found && lock ? await lockGoal(lock, found.id) : found
  const fits =
    goal &&
    goal.creatorId === creatorId &&
    goal.currency === creator.currency &&
    (goal.state === 'open' || goal.state === 'reached') &&
    (goal.postId === null || goal.postId === postId)
  if (goalId && !fits) throw problem('GOAL_NOT_FOUND')
  const isTalk = talk !== undefined && talk.seen.isAllowed && !talk.post.isCommentsOff
  return { creator, talk, item, goal: fits ? goal : undefined, isTalk }
}
