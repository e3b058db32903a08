import type { Post } from '../../../features/content/post/post.ts'

/** The server's limit per request. */
const MOST = 100

export const chunk = <T>(items: readonly T[], size = MOST): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size))

type Priced = Pick<Post, 'visibility' | 'price' | 'subscriberPrice' | 'listId'>
const audienceOf = ({ visibility, price, subscriberPrice, listId }: Priced) =>
  visibility === 'price'
    ? {
        visibility,
        ...(price ? { price: price.amount } : {}),
        subscriberPrice: subscriberPrice?.amount ?? '',
      }
    : { visibility, ...(listId ? { listId } : {}) }

/** Groups posts by audience and price, so that an undo can restore each group. */
export function groupByAudience<P extends Priced>(posts: readonly P[]) {
  const groups = new Map<string, ReturnType<typeof audienceOf> & { posts: P[] }>()
  for (const post of posts) {
    const audience = audienceOf(post)
    const key = JSON.stringify(audience)
    const group = groups.get(key) ?? { ...audience, posts: [] }
    group.posts.push(post)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** Selection after a click; with shift, everything between it and the previous click. */
export function toggleSelection(
  selected: ReadonlySet<string>,
  { ids, id, from }: { ids: readonly string[]; id: string; from: string | undefined },
): ReadonlySet<string> {
  const [a, b] = [ids.indexOf(from ?? id), ids.indexOf(id)].toSorted((one, other) => one - other)
  const between = a === undefined || b === undefined || a < 0 ? [id] : ids.slice(a, b + 1)
  const next = new Set(selected)
  for (const each of between) {
    if (selected.has(id)) next.delete(each)
    else next.add(each)
  }
  return next
}
