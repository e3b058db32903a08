import type { Context } from '../../../context.ts'
import { runForAllCountries } from '../../../http/viewer-country.ts'
import { listCandidates } from './feed-store.ts'
import { popularity, rankHome } from './ranking-rules.ts'

const MINUTE = 60_000
const DAYS = 30
/** Number of newest posts considered, and number kept. */
const CANDIDATES = 1000
const POOL_SIZE = 400
const REELS = 300
const CACHED_MINUTES = 10

/** Caches a result per minute for everyone, so that later pages match the first. */
function cachedPerMinute<T>(make: (context: Context, before: Date) => Promise<T>) {
  const pools = new WeakMap<Context['config'], Map<number, Promise<T>>>()
  return (context: Context, before: Date) => {
    const minute = Math.floor(before.getTime() / MINUTE)
    const pool = pools.get(context.config) ?? new Map<number, Promise<T>>()
    pools.set(context.config, pool)
    const cached = pool.get(minute)
    if (cached) return cached
    const result = runForAllCountries(() => make(context, before))
    pool.set(minute, result)
    result.catch(() => pool.delete(minute))
    const [oldest] = pool.size > CACHED_MINUTES ? pool.keys() : []
    if (oldest !== undefined) pool.delete(oldest)
    return result
  }
}

/** Ids of popular posts. Visibility is checked per viewer later. */
export const popularPool = cachedPerMinute(async (context, before) => {
  const since = new Date(before.getTime() - DAYS * 86_400_000)
  const posts = await listCandidates(context.readDb(), { before, since, limit: CANDIDATES })
  return posts
    .map((post) => ({ id: post.id, heat: popularity(post, before) }))
    .toSorted((a, b) => b.heat - a.heat || (a.id < b.id ? 1 : -1))
    .slice(0, POOL_SIZE)
    .map(({ id }) => id)
})

/** The newest reels in ranked order, and the oldest of them as cursor for the rest. */
export const reelPool = cachedPerMinute(async (context, before) => {
  const reels = await listCandidates(context.readDb(), {
    before,
    since: new Date(0),
    limit: REELS,
    isReels: true,
  })
  return { ids: rankHome(reels, before), oldest: reels.at(-1)?.id }
})
