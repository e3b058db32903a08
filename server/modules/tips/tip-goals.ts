import type { Context } from '../../context.ts'
import { recordEvent } from '../../db/events.ts'
import { newId } from '../../db/new-id.ts'
import { problem, invalidField } from '../../http/problem.ts'
import type { Caller, Person } from '../../http/tokens.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { actingFor } from '../people/public.ts'
import { parseAmount } from '../wallet/public.ts'
import { goalEndFault } from './goal-rules.ts'
import { endGoal, findGoal, insertGoal, listGoals, lockGoal } from './goal-store.ts'
import { toOwnGoal } from './goal-view.ts'
import { loadPostTitles, requireCreator, requirePost } from '../posts/public.ts'
import { sanitizeText } from '../../text/sanitize-text.ts'
import { requireValidTarget } from './tip-limits.ts'
import { tipCurrencyOf, findTippableCreator } from './tip-store.ts'

type CreatorReference = { by: Person; creatorId?: string | undefined }
type OpenGoalInput = CreatorReference & {
  postId?: string
  title: string
  target: string | number
  isRefundedIfMissed: 0 | 1
  endsAt?: string
}

/** Opens a goal, optionally on a post. Refundable goals need an end date. */
export function openGoal(context: Context, { by, creatorId, postId, title, target, ...goal }: OpenGoalInput) {
  return context.db.transaction(async (tx) => {
    const { id: owner } = await requireCreator(tx, by, creatorId)
    if (postId) {
      const { post } = await requirePost(context, tx, {
        viewer: by,
        postId,
        actingForId: creatorId,
        needs: 'open',
      })
      if (post.creatorId !== owner) throw problem('POST_NOT_FOUND')
    }
    const currency = await tipCurrencyOf(tx, owner)
    const targetMinor = parseAmount(target, currency)
    await requireValidTarget(context, tx, targetMinor, currency)
    const now = context.now()
    const endsAt = goal.endsAt ? new Date(goal.endsAt) : null
    const isRefundedIfMissed = goal.isRefundedIfMissed === 1
    const fault = goalEndFault({ isRefundedIfMissed, endsAt, now })
    if (fault) throw invalidField('endsAt', fault)
    const cleanTitle = sanitizeText(title).replaceAll('\n', ' ')
    if (!cleanTitle) throw invalidField('title', 'Enter a name.')
    const id = newId(now.getTime())
    const isNew = await insertGoal(tx, {
      id,
      creatorId: owner,
      postId: postId ?? null,
      title: cleanTitle,
      targetMinor,
      currency,
      isRefundedIfMissed,
      state: 'open',
      endsAt,
      createdAt: now,
    })
    if (!isNew) throw problem('GOAL_EXISTS')
    const created = await findGoal(tx, id)
    if (!created) throw problem('GOAL_NOT_FOUND')
    return toOwnGoal(created)
  })
}

/** Closes a goal. Held tips are returned; captured ones stay. */
export function closeGoal(
  context: Context,
  { by, creatorId, goalId }: CreatorReference & { goalId: string },
) {
  return context.db.transaction(async (tx) => {
    const { id: owner } = await requireCreator(tx, by, creatorId)
    const goal = await lockGoal(tx, goalId)
    if (!goal || goal.creatorId !== owner) throw problem('GOAL_NOT_FOUND')
    if (goal.state !== 'open') throw problem('GOAL_ENDED')
    const state = goal.isRefundedIfMissed ? ('missed' as const) : ('closed' as const)
    await endGoal(tx, { id: goalId, state, at: context.now() })
    if (state === 'missed') {
      await recordEvent(tx, { type: 'goal.missed', goalId, creatorId: owner })
      await queueJob(tx, 'settle-goals', {})
    }
    return toOwnGoal({ ...goal, state })
  })
}

type ReadGoalsQuery = {
  caller: Caller
  userId?: string | undefined
  creatorId?: string | undefined
  offset?: number
  limit?: number
}

/** The creator's own goals in every state, or another creator's open ones. */
export async function readGoals(
  context: Context,
  { caller, userId, creatorId, offset = 0, limit = 10 }: ReadGoalsQuery,
) {
  const { db } = context
  const viewer = caller.kind === 'person' ? await actingFor(db, caller, creatorId) : undefined
  const of = userId ?? viewer?.id
  if (!of) throw problem('TOKEN_MISSING')
  const isOwn = of === viewer?.id
  if (!isOwn && !(await findTippableCreator(db, { creatorId: of, fanId: viewer?.id })))
    throw problem('CREATOR_NOT_FOUND')
  const { rows, totalCount } = await listGoals(db, { creatorId: of, isOwn, offset, limit })
  if (isOwn) return { items: rows.map(toOwnGoal), totalCount }
  const names = await loadPostTitles(context, { ids: rows.map(({ postId }) => postId), viewer: caller })
  const cleanTitle = rows.map((row) => ({ ...row, postTitle: names.get(row.postId ?? '') ?? '' }))
  return { items: cleanTitle.map(toOwnGoal), totalCount }
}
