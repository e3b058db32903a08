/** What people did with a post. */
export type Response = { likes: number; comments: number; shares: number; views: number; sales: number }

/** One number for it: to speak is more than to like, to pass on more than to speak, to pay the most. */
export const attention = ({ likes, comments, shares, views, sales }: Response) =>
  likes + 2 * comments + 3 * shares + 4 * sales + views / 50

const hoursBetween = (then: Date, now: Date) => Math.max(0, (now.getTime() - then.getTime()) / 3_600_000)

/** How popular a post is now: attention, and less of it every hour. */
export const popularity = (post: Response & { publishedAt: Date }, now: Date) =>
  (1 + attention(post)) / (hoursBetween(post.publishedAt, now) + 2) ** 1.4

export type Ranked = Response & { id: string; creatorId: string; publishedAt: Date }
/** Half as good every day. */
const HALF_LIFE_HOURS = 24

/**
 * The order of a ranked home: new before old, what others liked a little before what they did not, and no
 * creator right after themselves while there is somebody else to show.
 */
export function rankHome(posts: readonly Ranked[], now: Date) {
  const score = (post: Ranked) =>
    0.5 ** (hoursBetween(post.publishedAt, now) / HALF_LIFE_HOURS) * (1 + Math.log1p(attention(post)) / 4)
  const waiting = posts
    .map((post) => ({ post, score: score(post) }))
    .toSorted((a, b) => b.score - a.score || (a.post.id < b.post.id ? 1 : -1))
    .map(({ post }) => post)
  const ranked: Ranked[] = []
  while (waiting.length) {
    const last = ranked.at(-1)?.creatorId
    const next = waiting.findIndex(({ creatorId }) => creatorId !== last)
    ranked.push(...waiting.splice(Math.max(next, 0), 1))
  }
  return ranked.map(({ id }) => id)
}

/** Every so many a suggestion among what is followed; and suggestions when there is nothing more. `every` 0 for none between. */
export function weave(followed: readonly string[], suggested: readonly string[], every: number) {
  const known = new Set(followed)
  const rest = suggested.filter((id) => !known.has(id))
  const woven: string[] = []
  let [a, b] = [0, 0]
  while (a < followed.length || b < rest.length) {
    const isTurn = every > 0 && (woven.length + 1) % every === 0 && b < rest.length
    const next = isTurn || a >= followed.length ? rest[b++] : followed[a++]
    if (next) woven.push(next)
  }
  return woven
}
