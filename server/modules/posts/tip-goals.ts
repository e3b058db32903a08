import type { Context } from '../../context.ts'
import { recordEvent } from '../../db/events.ts'
import { newId } from '../../db/new-id.ts'
import { problem, wrongField } from '../../http/problem.ts'
import type { Caller, Person } from '../../http/tokens.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { actingFor } from '../people/public.ts'
import { readAmount } from '../wallet/public.ts'
import { endFault } from './goal-rules.ts'
import { endGoal, findGoal, insertGoal, listGoals, lockGoal } from './goal-store.ts'
import { toOwnGoal } from './goal-view.ts'
import { postNames } from './post-names.ts'
import { tidyText } from './post-rules.ts'
import { findTalk, requireCreator } from './talk-access.ts'
import { requireTipping } from './tip-bounds.ts'
import { currencyOf, findTipped } from './tip-store.ts'

type Who = { by: Person; creatorId?: string | undefined }
type Open = Who & {
  postId?: string
  title: string
  target: string | number
  isRefundedIfMissed: 0 | 1
  endsAt?: string
}

/** Begins to collect for something, at a post or at all. With the promise to give back it must have an end. */
export function openGoal(context: Context, { by, creatorId, postId, title, target, ...goal }: Open) {
  return context.db.transaction(async (tx) => {
    const { id: owner } = await requireCreator(tx, by, creatorId)
    if (postId) {
      const { post } = await findTalk(context, tx, { viewer: by, postId, creatorId })
      if (post.creatorId !== owner) throw problem('POST_NOT_FOUND')
    }
    const currency = await currencyOf(tx, owner)
    const targetMinor = readAmount(target, currency)
    await requireTipping(context, tx, targetMinor, currency)
    const now = context.now()
    const endsAt = goal.endsAt ? new Date(goal.endsAt) : null
    const isRefundedIfMissed = goal.isRefundedIfMissed === 1
    const fault = endFault({ isRefundedIfMissed, endsAt, now })
    if (fault) throw wrongField('endsAt', fault)
    const named = tidyText(title).replaceAll('\n', ' ')
    if (!named) throw wrongField('title', 'Give it a name.')
    const id = newId(now.getTime())
    const isNew = await insertGoal(tx, {
      id,
      creatorId: owner,
      postId: postId ?? null,
      title: named,
      targetMinor,
      currency,
      isRefundedIfMissed,
      state: 'open',
      endsAt,
      createdAt: now,
    })
    if (!isNew) throw problem('GOAL_EXISTS')
    const made = await findGoal(tx, id)
    if (!made) throw problem('GOAL_NOT_FOUND')
    return toOwnGoal(made)
  })
}

/** Stops collecting. What is held goes back; what was given for good stays given. */
export function closeGoal(context: Context, { by, creatorId, goalId }: Who & { goalId: string }) {
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

type Read = {
  caller: Caller
  userId?: string | undefined
  creatorId?: string | undefined
  offset?: number
  limit?: number
}

/** One's own goals in every state, or what somebody collects for. */
export async function readGoals(
  context: Context,
  { caller, userId, creatorId, offset = 0, limit = 10 }: Read,
) {
  const { db } = context
  const viewer = caller.kind === 'person' ? await actingFor(db, caller, creatorId) : undefined
  const of = userId ?? viewer?.id
  if (!of) throw problem('TOKEN_MISSING')
  const isOwn = of === viewer?.id
  if (!isOwn && !(await findTipped(db, { creatorId: of, fanId: viewer?.id })))
    throw problem('CREATOR_NOT_FOUND')
  const { rows, totalCount } = await listGoals(db, { creatorId: of, isOwn, offset, limit })
  if (isOwn) return { items: rows.map(toOwnGoal), totalCount }
  const names = await postNames(context, { ids: rows.map(({ postId }) => postId), viewer: caller })
  const named = rows.map((row) => ({ ...row, postTitle: names.get(row.postId ?? '') ?? '' }))
  return { items: named.map(toOwnGoal), totalCount }
}
