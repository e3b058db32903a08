import type { Post } from '../../features/post/post.ts'

/** As many as the server takes at once. */
const MOST = 100

export const chunksOf = <T>(items: readonly T[], size = MOST): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size))

type Priced = Pick<Post, 'visibility' | 'price' | 'subscriberPrice'>
const audienceOf = ({ visibility, price, subscriberPrice }: Priced) =>
  visibility === 'price'
    ? {
        visibility,
        ...(price ? { price: price.amount } : {}),
        subscriberPrice: subscriberPrice?.amount ?? '',
      }
    : { visibility }

/** Posts by who sees them and for how much: what has to be said to make each what it was. */
export function audiencesOf<P extends Priced>(posts: readonly P[]) {
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

/** What is chosen after a box was pressed: with shift, everything between it and the one pressed before. */
export function chosenAfter(
  chosen: ReadonlySet<string>,
  { ids, id, from }: { ids: readonly string[]; id: string; from: string | undefined },
): ReadonlySet<string> {
  const [a, b] = [ids.indexOf(from ?? id), ids.indexOf(id)].toSorted((one, other) => one - other)
  const between = a === undefined || b === undefined || a < 0 ? [id] : ids.slice(a, b + 1)
  const next = new Set(chosen)
  for (const each of between) {
    if (chosen.has(id)) next.delete(each)
    else next.add(each)
  }
  return next
}
