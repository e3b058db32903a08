import type { Answered, Counts } from './label-store.ts'

const WEEK_MS = 7 * 86_400_000
export const LABEL_WEEKS = 8
/** Of fewer comments no share is told: it would say more than it knows. */
const LEAST_ASKED = 5

/** What a subscription really has in it, from what was counted; who is new is measured since their first post. */
export function labelOf(
  { included, locked, recent, recentLocked, lastPostAt, firstPostAt }: Counts,
  { asked, answered }: Answered,
  at: Date,
) {
  const weeksHere = firstPostAt ? (at.getTime() - firstPostAt.getTime()) / WEEK_MS : LABEL_WEEKS
  const weeks = Math.min(Math.max(weeksHere, 1), LABEL_WEEKS)
  return {
    included,
    locked,
    postsPerWeek: Math.round((recent / weeks) * 10) / 10,
    extraPercent: recent ? Math.round((recentLocked / recent) * 100) : 0,
    ...(lastPostAt ? { lastPostAt: lastPostAt.toISOString() } : {}),
    ...(asked >= LEAST_ASKED ? { replyPercent: Math.round((answered / asked) * 100) } : {}),
  }
}
