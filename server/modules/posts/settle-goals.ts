import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { postHold, voidHold } from '../wallet/public.ts'
import { goalStateAt } from './goal-rules.ts'
import { addToGoal, dueGoals, endGoal, findGoal, lockGoal, unsettledGoals } from './goal-store.ts'
import { addToTally } from './tally-store.ts'
import { tipCameBack } from './letters.ts'
import { findReader } from './tend-store.ts'
import {
  listForsakenTips,
  listHeldTips,
  lockHeldTip,
  markGiven,
  markReturned,
  returnTipOf,
  untipComment,
  type TipRow,
} from './tip-store.ts'

/**
 * Ends goals whose time is over, then pays on or gives back what was held for those that ended, one tip and one
 * transaction at a time: whatever dies in between, the next run goes on where it stopped. A goal that is gone,
 * with the post it stood at or with its creator, was not reached.
 */
export async function settleGoals(context: Context) {
  const { db } = context
  for (const { id } of await dueGoals(db, context.now()))
    await db.transaction((tx) => endDue(context, tx, id))
  for (const { id, state } of await unsettledGoals(db))
    await settleAll(context, { list: () => listHeldTips(db, id), isReached: state === 'reached' })
  await settleAll(context, { list: () => listForsakenTips(db), isReached: false })
}

type Held = { list: () => Promise<{ id: string }[]>; isReached: boolean }

async function settleAll(context: Context, { list, isReached }: Held) {
  for (;;) {
    const tips = await list()
    if (tips.length === 0) return
    for (const { id } of tips)
      await context.db.transaction((tx) => settleTip(context, tx, { tipId: id, isReached }))
  }
}

async function endDue(context: Context, tx: Tx, id: string) {
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
    const { transactionId } = await postHold(context, tx, { holdId: tip.holdId, actor: system })
    if (!transactionId) throw new Error(`hold ${tip.holdId} was paid on without a transaction`)
    await markGiven(tx, { id: tip.id, transactionId })
    if (tip.postId) await addToTally(tx, tip.postId, { earnedMinor: tip.earnedMinor })
    return
  }
  const { title } = await voidHold(context, tx, { holdId: tip.holdId, actor: system })
  await markReturned(tx, tip.id)
  if (tip.commentId) await untipComment(tx, tip.commentId)
  if (tip.postId) await addToTally(tx, tip.postId, { tipMinor: -tip.amountMinor })
  await tellGiver(context, tx, tip, title)
}

/** Whose money comes back hears why. */
async function tellGiver({ config }: Context, tx: Tx, tip: TipRow, title: string) {
  const { fanId, goalId, amountMinor, currency } = tip
  const [fan, goal] = [await findReader(tx, fanId), goalId ? await findGoal(tx, goalId) : undefined]
  if (!fan) return
  const letter = tipCameBack(fan, {
    // What it was given for outlives the goal.
    goal: goal ?? { title },
    money: { amountMinor, currency },
    publicUrl: config.publicUrl,
  })
  await queueJob(tx, 'send-mail', { to: fan.email, ...letter })
}

/** A tip that was given back whole by staff or a bank counts no more. */
export async function takeBackTip(tx: Tx, transactionId: string) {
  const tip = await returnTipOf(tx, transactionId)
  if (!tip) return
  if (tip.commentId) await untipComment(tx, tip.commentId)
  if (tip.postId)
    await addToTally(tx, tip.postId, { tipMinor: -tip.amountMinor, earnedMinor: -tip.earnedMinor })
  const goal = tip.goalId ? await findGoal(tx, tip.goalId) : undefined
  if (goal) await addToGoal(tx, { id: goal.id, minor: -tip.amountMinor, givers: 0, state: goal.state })
}
