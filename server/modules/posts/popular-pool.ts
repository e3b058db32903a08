import type { Context } from '../../context.ts'
import { listCandidates } from './feed-store.ts'
import { popularity, rankHome } from './ranking-rules.ts'

const MINUTE = 60_000
const DAYS = 30
/** So many of the newest are looked at, and so many kept. */
const LOOKED_AT = 1000
const KEPT = 400
const REELS = 300
const REMEMBERED = 10

/** What is the same for everybody and for a minute: who scrolls on gets it as it was on the first page. */
function perMinute<T>(make: (context: Context, before: Date) => Promise<T>) {
  const pools = new WeakMap<Context['config'], Map<number, Promise<T>>>()
  return (context: Context, before: Date) => {
    const minute = Math.floor(before.getTime() / MINUTE)
    const pool = pools.get(context.config) ?? new Map<number, Promise<T>>()
    pools.set(context.config, pool)
    const known = pool.get(minute)
    if (known) return known
    const made = make(context, before)
    pool.set(minute, made)
    made.catch(() => pool.delete(minute))
    const [oldest] = pool.size > REMEMBERED ? pool.keys() : []
    if (oldest !== undefined) pool.delete(oldest)
    return made
  }
}

/** What is popular. Who may see which of them is asked after. */
export const popularPool = perMinute(async (context, before) => {
  const since = new Date(before.getTime() - DAYS * 86_400_000)
  const posts = await listCandidates(context.readDb(), { before, since, limit: LOOKED_AT })
  return posts
    .map((post) => ({ id: post.id, heat: popularity(post, before) }))
    .toSorted((a, b) => b.heat - a.heat || (a.id < b.id ? 1 : -1))
    .slice(0, KEPT)
    .map(({ id }) => id)
})

/** The newest reels, ranked as home is; and the oldest of them, behind which the rest follows by time. */
export const reelPool = perMinute(async (context, before) => {
  const reels = await listCandidates(context.readDb(), {
    before,
    since: new Date(0),
    limit: REELS,
    isReels: true,
  })
  return { ids: rankHome(reels, before), oldest: reels.at(-1)?.id }
})
