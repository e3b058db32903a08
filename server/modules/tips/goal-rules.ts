import { message, type Message } from '../../i18n/message.ts'

export type GoalState = 'open' | 'reached' | 'missed' | 'closed'
const DAY_MS = 86_400_000
/** Limit on how long fans' money is held. */
export const MAX_GOAL_DAYS = 90

type GoalEnd = { isRefundedIfMissed: boolean; endsAt: Date | null; now: Date }

/** Error message for an invalid end date; undefined if valid. */
export function goalEndFault({ isRefundedIfMissed, endsAt, now }: GoalEnd): Message | undefined {
  if (!endsAt) return isRefundedIfMissed ? 'Choose an end date. Tips are held until then.' : undefined
  if (Number.isNaN(endsAt.getTime())) return 'Choose a day.'
  if (endsAt <= now) return 'Choose a day in the future.'
  if (endsAt.getTime() > now.getTime() + MAX_GOAL_DAYS * DAY_MS)
    return message('Choose a day within the next {n} days.', { n: MAX_GOAL_DAYS })
  return undefined
}

type GoalProgress = { raisedMinor: number; targetMinor: number; endsAt: Date | null }

/** State of an open goal at a time. Reaching the target counts before the end date too. */
export function goalStateAt({ raisedMinor, targetMinor, endsAt }: GoalProgress, now: Date): GoalState {
  if (raisedMinor >= targetMinor) return 'reached'
  return endsAt && endsAt <= now ? 'missed' : 'open'
}

/** Whether tips to the goal are held until it is reached. */
export const isHeldUntilReached = (goal: { isRefundedIfMissed: boolean; state: GoalState } | undefined) =>
  goal !== undefined && goal.isRefundedIfMissed && goal.state === 'open'
