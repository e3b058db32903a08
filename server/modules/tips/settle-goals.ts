import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { captureHold, voidHold } from '../wallet/public.ts'
import { goalStateAt } from './goal-rules.ts'
import { addToGoal, listDueGoals, endGoal, findGoal, lockGoal, listUnsettledGoals } from './goal-store.ts'
import { incrementCounters, findEmailRecipient } from '../posts/public.ts'
import { tipReturnedEmail } from './emails.ts'
import {
  listOrphanedHeldTips,
  listHeldTips,
  lockHeldTip,
  markTipGiven,
  markTipReturned,
  markTipRefunded,
  removeTipFromComment,
  type TipRow,
} from './tip-store.ts'

/**
 * Ends due goals, then captures or returns the tips held for them, one transaction per tip, so that an
 * interrupted run can continue. Goals deleted with their post or creator count as missed.
 */
export async function settleGoals(context: Context) {
  const { db } = context
  for (const { id } of await listDueGoals(db, context.now()))
    await db.transaction((tx) => endDueGoal(context, tx, id))
  for (const { id, state } of await listUnsettledGoals(db))
    await settleAll(context, { list: () => listHeldTips(db, id), isReached: state === 'reached' })
  await settleAll(context, { list: () => listOrphanedHeldTips(db), isReached: false })
}

type HeldTips = { list: () => Promise<{ id: string }[]>; isReached: boolean }

async function settleAll(context: Context, { list, isReached }: HeldTips) {
  for (;;) {
    const tips = await list()
    if (tips.length === 0) return
    for (const { id } of tips)
      await context.db.transaction((tx) => settleTip(context, tx, { tipId: id, isReached }))
  }
}

async function endDueGoal(context: Context, tx: Tx, id: string) {
  const goal = await lockGoal(tx, id)
  const at = context.now()
  if (goal?.state !== 'open') return
  const state = goalStateAt(goal, at)
  if (state === 'open') return
  await endGoal(tx, { id, state, at })
  const { creatorId } = goal
  await recordEvent(tx, { type: state === 'reached' ? 'goal.reached' : 'goal.missed', goalId: id, creatorId })
}

const system = { kind: 'system' } as const

async function settleTip(
  context: Context,
  tx: Tx,
  { tipId, isReached }: { tipId: string; isReached: boolean },
) {
  const tip = await lockHeldTip(tx, tipId)
  if (!tip?.holdId) return
  if (isReached) {
    const { transactionId } = await captureHold(context, tx, { holdId: tip.holdId, actor: system })
    if (!transactionId) throw new Error(`hold ${tip.holdId} was paid on without a transaction`)
    await markTipGiven(tx, { id: tip.id, transactionId })
    if (tip.postId) await incrementCounters(tx, tip.postId, { earnedMinor: tip.earnedMinor })
    return
  }
  const { title } = await voidHold(context, tx, { holdId: tip.holdId, actor: system })
  await markTipReturned(tx, tip.id)
  if (tip.commentId) await removeTipFromComment(tx, tip.commentId)
  if (tip.postId) await incrementCounters(tx, tip.postId, { tipMinor: -tip.amountMinor })
  await notifyTipper(context, tx, tip, title)
}

async function notifyTipper({ config }: Context, tx: Tx, tip: TipRow, title: string) {
  const { fanId, goalId, amountMinor, currency } = tip
  const [fan, goal] = [await findEmailRecipient(tx, fanId), goalId ? await findGoal(tx, goalId) : undefined]
  if (!fan) return
  const email = tipReturnedEmail(fan, {
    // The title outlives the goal.
    goal: goal ?? { title },
    money: { amountMinor, currency },
    publicUrl: config.publicUrl,
  })
  await queueJob(tx, 'send-mail', { to: fan.email, ...email })
}

/** Reverts a tip that was fully refunded by staff or a dispute. */
export async function revokeRefundedTip(tx: Tx, transactionId: string) {
  const tip = await markTipRefunded(tx, transactionId)
  if (!tip) return
  if (tip.commentId) await removeTipFromComment(tx, tip.commentId)
  if (tip.postId)
    await incrementCounters(tx, tip.postId, { tipMinor: -tip.amountMinor, earnedMinor: -tip.earnedMinor })
  const goal = tip.goalId ? await findGoal(tx, tip.goalId) : undefined
  if (goal) await addToGoal(tx, { id: goal.id, minor: -tip.amountMinor, givers: 0, state: goal.state })
}
