import type { Context } from '../../context.ts'
import { recordEvent } from '../../db/events.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { charge, holdMoney, toQuotedTotal, toDecimal, type QuotedTotal } from '../wallet/public.ts'
import { goalStateAt, isHeldUntilReached } from './goal-rules.ts'
import { addToGoal, findGoal, type GoalRow } from './goal-store.ts'
import { toGoal } from './goal-view.ts'
import { sanitizeText } from '../../text/sanitize-text.ts'
import { incrementCounters } from '../posts/public.ts'
import { parseTipAmount } from './tip-limits.ts'
import { hasTippedGoal, insertTip, sumTips } from './tip-store.ts'
import { resolveTipTarget, type TipDestination, type TipTarget } from './tip-target.ts'
import { addComment } from '../comments/public.ts'

type TipCreatorInput = TipDestination & {
  by: Person
  amount: string | number
  message?: string | undefined
  isAnonymous?: 0 | 1 | undefined
  shown: QuotedTotal
  /** Another earner of the tip, as agreed with the creator. */
  partner?: { personId: string; shareBps: number } | undefined
}

/**
 * Tips a creator. Tips for a refundable goal are held, others charged at once. The message becomes a
 * comment unless the tip is anonymous; then only the creator sees it.
 */
export function tipCreator(
  context: Context,
  { by, amount, message = '', isAnonymous, shown, partner, ...destination }: TipCreatorInput,
) {
  return context.db.transaction(async (tx) => {
    const target = await resolveTipTarget(context, tx, { by, destination, lock: tx })
    const { creator, postAccess, item, goal } = target
    const { currency } = creator
    const amountMinor =
      item?.currency === currency ? item.amountMinor : await parseTipAmount(context, tx, { amount, currency })
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
      shown: toQuotedTotal(shown),
      isAnonymous: isAnonymous === 1,
      partner,
    }
    const isHeld = isHeldUntilReached(goal)
    const hold = isHeld ? await holdMoney(context, tx, sale) : undefined
    const { transactionId, price } = hold ?? (await charge(context, tx, sale))
    const text = sanitizeText(message)
    const isShownAsComment = text && target.isShownAsComment && postAccess && isAnonymous !== 1
    const comment = isShownAsComment
      ? await addComment(context, tx, { by, postAccess, text, tip: { minor: amountMinor, currency } })
      : undefined
    const updatedGoal = goal ? await addTipToGoal(tx, { goal, fanId: by.id, amountMinor, at }) : undefined
    await insertTip(tx, {
      id,
      fanId: by.id,
      creatorId: creator.id,
      postId: postAccess?.post.id ?? null,
      goalId: goal?.id ?? null,
      menuItemId: item?.id ?? null,
      commentId: comment?.id ?? null,
      transactionId: hold ? null : transactionId,
      holdId: hold?.holdId ?? null,
      amountMinor,
      earnedMinor: price.sellerMinor,
      currency,
      message: text,
      isAnonymous: isAnonymous === 1,
      state: isHeld ? 'held' : 'given',
      at,
    })
    if (postAccess)
      await incrementCounters(tx, postAccess.post.id, {
        tipMinor: amountMinor,
        ...(isHeld ? {} : { earnedMinor: price.sellerMinor }),
      })
    await recordEvent(tx, {
      type: 'tip.given',
      tipId: id,
      fanId: by.id,
      creatorId: creator.id,
      amountMinor,
      currency,
      isAnonymous: isAnonymous === 1,
      ...(postAccess ? { postId: postAccess.post.id } : {}),
    })
    return {
      tipId: id,
      transactionId,
      state: isHeld ? ('held' as const) : ('given' as const),
      ...(postAccess ? { totalTipReceived: toDecimal(await sumTips(tx, postAccess.post.id), currency) } : {}),
      ...(updatedGoal ? { goal: toGoal(updatedGoal) } : {}),
      ...(comment ? { comment: comment.written } : {}),
    }
  })
}

const titleOf = ({ creator, postAccess, item, goal }: TipTarget) =>
  item?.title ?? goal?.title ?? (postAccess?.post.title || `Tip for ${creator.firstName}`)

/** Adds the tip to the goal; reaching the target queues the job that captures held tips. */
async function addTipToGoal(
  tx: Tx,
  { goal, fanId, amountMinor, at }: { goal: GoalRow; fanId: string; amountMinor: number; at: Date },
) {
  const isNew = !(await hasTippedGoal(tx, { goalId: goal.id, fanId }))
  const state =
    goal.state === 'open'
      ? goalStateAt({ ...goal, raisedMinor: goal.raisedMinor + amountMinor }, at)
      : goal.state
  // The goal has expired, but the job has not ended it yet.
  if (state === 'missed') throw problem('GOAL_NOT_FOUND')
  await addToGoal(tx, { id: goal.id, minor: amountMinor, givers: isNew ? 1 : 0, state })
  if (state !== goal.state) {
    await recordEvent(tx, { type: 'goal.reached', goalId: goal.id, creatorId: goal.creatorId })
    await queueJob(tx, 'settle-goals', {})
  }
  return findGoal(tx, goal.id)
}
