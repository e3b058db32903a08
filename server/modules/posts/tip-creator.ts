import type { Context } from '../../context.ts'
import { recordEvent } from '../../db/events.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { charge, holdMoney, quote, shownOf, toDecimal, type ShownTotal } from '../wallet/public.ts'
import { goalStateAt, isHeld } from './goal-rules.ts'
import { addToGoal, findGoal, type GoalRow } from './goal-store.ts'
import { toGoal } from './goal-view.ts'
import { tidyText } from './post-rules.ts'
import { addToTally } from './tally-store.ts'
import { readTip } from './tip-bounds.ts'
import { hasGivenTo, insertTip, sumTips } from './tip-store.ts'
import { findTarget, type ForWhat, type Target } from './tip-target.ts'
import { addComment } from './write-comment.ts'

type Tip = ForWhat & {
  by: Person
  amount: string | number
  message?: string | undefined
  isAnonymous?: 0 | 1 | undefined
  shown: ShownTotal
}

/**
 * Gives a creator something. For a goal that gives back when it is missed the money is only set aside; otherwise
 * it is paid at once. A line with it stands among the comments, unless it is given without a name: then only the
 * creator reads it.
 */
export function tipCreator(
  context: Context,
  { by, amount, message = '', isAnonymous, shown, ...forWhat }: Tip,
) {
  return context.db.transaction(async (tx) => {
    const target = await findTarget(context, tx, { by, forWhat, lock: tx })
    const { creator, talk, item, goal } = target
    const { currency } = creator
    const amountMinor =
      item?.currency === currency ? item.amountMinor : await readTip(context, tx, { amount, currency })
    const at = context.now()
    const id = newId(at.getTime())
    const sale = {
      key: `tip:${id}`,
      buyerId: by.id,
      sellerId: creator.id,
      listMinor: amountMinor,
      currency,
      reason: 'tip' as const,
      subject: { kind: 'tip', id },
      title: titleOf(target),
      shown: shownOf(shown),
      isAnonymous: isAnonymous === 1,
    }
    const { price } = await quote(context, tx, sale)
    const held = isHeld(goal)
    const hold = held ? await holdMoney(context, tx, sale) : undefined
    const { transactionId } = hold ?? (await charge(context, tx, sale))
    const line = tidyText(message)
    const told = line && target.isTalk && talk && isAnonymous !== 1
    const comment = told
      ? await addComment(context, tx, { by, talk, text: line, tip: { minor: amountMinor, currency } })
      : undefined
    const after = goal ? await give(tx, { goal, fanId: by.id, amountMinor, at }) : undefined
    await insertTip(tx, {
      id,
      fanId: by.id,
      creatorId: creator.id,
      postId: talk?.post.id ?? null,
      goalId: goal?.id ?? null,
      menuItemId: item?.id ?? null,
      commentId: comment?.id ?? null,
      transactionId: hold ? null : transactionId,
      holdId: hold?.holdId ?? null,
      amountMinor,
      earnedMinor: price.sellerMinor,
      currency,
      message: line,
      isAnonymous: isAnonymous === 1,
      state: held ? 'held' : 'given',
      at,
    })
    if (talk)
      await addToTally(tx, talk.post.id, {
        tipMinor: amountMinor,
        ...(held ? {} : { earnedMinor: price.sellerMinor }),
      })
    await recordEvent(tx, {
      type: 'tip.given',
      tipId: id,
      fanId: by.id,
      creatorId: creator.id,
      amountMinor,
      currency,
      isAnonymous: isAnonymous === 1,
      ...(talk ? { postId: talk.post.id } : {}),
    })
    return {
      tipId: id,
      transactionId,
      state: held ? ('held' as const) : ('given' as const),
      ...(talk ? { totalTipReceived: toDecimal(await sumTips(tx, talk.post.id), currency) } : {}),
      ...(after ? { goal: toGoal(after) } : {}),
      ...(comment ? { comment: comment.written } : {}),
    }
  })
}

const titleOf = ({ creator, talk, item, goal }: Target) =>
  item?.title ?? goal?.title ?? (talk?.post.title || `Tip for ${creator.firstName}`)

/** What a goal has after this; the one that reaches it lets a job pay on what was held. */
async function give(
  tx: Tx,
  { goal, fanId, amountMinor, at }: { goal: GoalRow; fanId: string; amountMinor: number; at: Date },
) {
  const isNew = !(await hasGivenTo(tx, { goalId: goal.id, fanId }))
  const state =
    goal.state === 'open'
      ? goalStateAt({ ...goal, raisedMinor: goal.raisedMinor + amountMinor }, at)
      : goal.state
  // Its time was over before this came: the job has not been there yet.
  if (state === 'missed') throw problem('GOAL_NOT_FOUND')
  await addToGoal(tx, { id: goal.id, minor: amountMinor, givers: isNew ? 1 : 0, state })
  if (state !== goal.state) {
    await recordEvent(tx, { type: 'goal.reached', goalId: goal.id, creatorId: goal.creatorId })
    await queueJob(tx, 'settle-goals', {})
  }
  return findGoal(tx, goal.id)
}
