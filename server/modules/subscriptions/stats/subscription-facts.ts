import type { ReplyCounts, PostCounts } from './creator-stats-store.ts'

const WEEK_MS = 7 * 86_400_000
export const STATS_WEEKS = 8
/** With fewer comments the reply rate is not meaningful. */
const MIN_COMMENTS = 5

/** Facts about what a subscription includes; new creators are measured from their first post. */
export function subscriptionFacts(
  { included, locked, recent, recentLocked, lastPostAt, firstPostAt }: PostCounts,
  { asked, answered }: ReplyCounts,
  at: Date,
) {
  const activeWeeks = firstPostAt ? (at.getTime() - firstPostAt.getTime()) / WEEK_MS : STATS_WEEKS
  const weeks = Math.min(Math.max(activeWeeks, 1), STATS_WEEKS)
  return {
    included,
    locked,
    postsPerWeek: Math.round((recent / weeks) * 10) / 10,
    extraPercent: recent ? Math.round((recentLocked / recent) * 100) : 0,
    ...(lastPostAt ? { lastPostAt: lastPostAt.toISOString() } : {}),
    ...(asked >= MIN_COMMENTS ? { replyPercent: Math.round((answered / asked) * 100) } : {}),
  }
}
