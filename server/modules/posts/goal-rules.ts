export type GoalState = 'open' | 'reached' | 'missed' | 'closed'
const DAY_MS = 86_400_000
/** Money of fans is held no longer than this. */
export const LONGEST_GOAL_DAYS = 90

type Ending = { isRefundedIfMissed: boolean; endsAt: Date | null; now: Date }

/** Why a goal cannot end then, as a sentence; undefined where it can. */
export function endFault({ isRefundedIfMissed, endsAt, now }: Ending) {
  if (!endsAt)
    return isRefundedIfMissed ? 'Choose until when: what people give is held until then.' : undefined
  if (Number.isNaN(endsAt.getTime())) return 'Choose a day.'
  if (endsAt <= now) return 'Choose a day that is still to come.'
  if (endsAt.getTime() > now.getTime() + LONGEST_GOAL_DAYS * DAY_MS)
    return `Choose a day within ${LONGEST_GOAL_DAYS} days.`
  return undefined
}

type Progress = { raisedMinor: number; targetMinor: number; endsAt: Date | null }

/** How an open goal stands at a moment. Reached is reached, also before its end. */
export function goalStateAt({ raisedMinor, targetMinor, endsAt }: Progress, now: Date): GoalState {
  if (raisedMinor >= targetMinor) return 'reached'
  return endsAt && endsAt <= now ? 'missed' : 'open'
}

/** Whether what is given to a goal waits for its end. */
export const isHeld = (goal: { isRefundedIfMissed: boolean; state: GoalState } | undefined) =>
  goal !== undefined && goal.isRefundedIfMissed && goal.state === 'open'
