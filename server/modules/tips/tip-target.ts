import type { Context } from '../../context.ts'
import type { Queries, Tx } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { findGoal, findPostGoal, lockGoal, type GoalRow } from './goal-store.ts'
import { requirePost, type PostAccess } from '../posts/public.ts'
import { findMenuItem, findTippableCreator, type MenuRow } from './tip-store.ts'

export type TipDestination = {
  creatorId: string
  postId?: string | undefined
  menuItemId?: string | undefined
  goalId?: string | undefined
}
export type TipTarget = {
  creator: { id: string; firstName: string; currency: string }
  postAccess: PostAccess | undefined
  item: MenuRow | undefined
  goal: GoalRow | undefined
  /** Whether the message can be shown as a comment. */
  isShownAsComment: boolean
}

/**
 * Resolves creator, post, menu item and goal of a tip. A tip on a post goes to that post's goal; other
 * goals must be named. Goals in a currency the creator no longer earns in are closed for tips.
 */
export async function resolveTipTarget(
  context: Pick<Context, 'now'>,
  sql: Queries,
  { by, destination, lock }: { by: Person; destination: TipDestination; lock?: Tx },
): Promise<TipTarget> {
  const { creatorId, postId, menuItemId, goalId } = destination
  if (creatorId === by.id) throw problem('NOT_YOURSELF')
  const creator = await findTippableCreator(sql, { creatorId, fanId: by.id })
  if (!creator) throw problem('CREATOR_NOT_FOUND')
  const postAccess = postId
    ? await requirePost(context, sql, { viewer: by, postId, needs: 'open' })
    : undefined
  if (postAccess && postAccess.post.creatorId !== creatorId) throw problem('POST_NOT_FOUND')
  const item = menuItemId ? await findMenuItem(sql, { id: menuItemId, creatorId }) : undefined
  if (menuItemId && !item) throw problem('TIP_MENU_ITEM_NOT_FOUND')
  const found = goalId ? await findGoal(sql, goalId) : postId ? await findPostGoal(sql, postId) : undefined
  const goal = found && lock ? await lockGoal(lock, found.id) : found
  const isOpenForTip =
    goal &&
    goal.creatorId === creatorId &&
    goal.currency === creator.currency &&
    (goal.state === 'open' || goal.state === 'reached') &&
    (goal.postId === null || goal.postId === postId)
  if (goalId && !isOpenForTip) throw problem('GOAL_NOT_FOUND')
  const isShownAsComment =
    postAccess !== undefined && postAccess.access.isAllowed && !postAccess.post.isCommentsOff
  return { creator, postAccess, item, goal: isOpenForTip ? goal : undefined, isShownAsComment }
}
