export type EngagementCounts = {
  likes: number
  comments: number
  shares: number
  views: number
  sales: number
}

/** Weighted engagement: sales over shares over comments over likes over views. */
export const engagementScore = ({ likes, comments, shares, views, sales }: EngagementCounts) =>
  likes + 2 * comments + 3 * shares + 4 * sales + views / 50

const hoursBetween = (then: Date, now: Date) => Math.max(0, (now.getTime() - then.getTime()) / 3_600_000)

/** Engagement, decaying with age. */
export const popularity = (post: EngagementCounts & { publishedAt: Date }, now: Date) =>
  (1 + engagementScore(post)) / (hoursBetween(post.publishedAt, now) + 2) ** 1.4

export type RankablePost = EngagementCounts & { id: string; creatorId: string; publishedAt: Date }
const HALF_LIFE_HOURS = 24

/** Ranks by recency and engagement; no creator appears twice in a row while others are left. */
export function rankHome(posts: readonly RankablePost[], now: Date) {
  const score = (post: RankablePost) =>
    0.5 ** (hoursBetween(post.publishedAt, now) / HALF_LIFE_HOURS) *
    (1 + Math.log1p(engagementScore(post)) / 4)
  const remaining = posts
    .map((post) => ({ post, score: score(post) }))
    .toSorted((a, b) => b.score - a.score || (a.post.id < b.post.id ? 1 : -1))
    .map(({ post }) => post)
  const ranked: RankablePost[] = []
  while (remaining.length) {
    const last = ranked.at(-1)?.creatorId
    const next = remaining.findIndex(({ creatorId }) => creatorId !== last)
    ranked.push(...remaining.splice(Math.max(next, 0), 1))
  }
  return ranked.map(({ id }) => id)
}

/** Inserts a suggestion at every n-th place, and the rest at the end. `every` 0 inserts none in between. */
export function interleaveSuggestions(
  followed: readonly string[],
  suggested: readonly string[],
  every: number,
) {
  const followedIds = new Set(followed)
  const rest = suggested.filter((id) => !followedIds.has(id))
  const result: string[] = []
  let [a, b] = [0, 0]
  while (a < followed.length || b < rest.length) {
    const isTurn = every > 0 && (result.length + 1) % every === 0 && b < rest.length
    const next = isTurn || a >= followed.length ? rest[b++] : followed[a++]
    if (next) result.push(next)
  }
  return result
}
