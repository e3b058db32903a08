import type { CacheKind } from '../../../cache/content-cache.ts'
import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import {
  type CardViewer,
  type GoalRow,
  listBlocked,
  loadPostContents,
  loadPostsForViewer,
  type PostContent,
  type PostCounts,
  type PostForCard,
  sumReturnedTips,
} from './post-card-store.ts'

export type PostCardRow = Omit<PostContent, 'mentions' | 'topComments' | 'goal' | 'version'> &
  Omit<PostForCard, 'blockedIds' | 'version' | keyof PostCounts> & {
    mentions: PostContent['mentions']
    topComment: { username: string; text: string } | null
    /** `returnedMinor`: what the viewer tipped to the goal and got back. */
    goal: (GoalRow & { returnedMinor: number }) | null
  }

type CachedPost = { content: PostContent; counts: PostCounts; countedAtMs: number }
const COUNTS_MAX_AGE_MS = 900
const personIdsOf = ({ mentions, topComments }: PostContent) => [
  ...mentions.map(({ _id }) => _id),
  ...topComments.map(({ authorId }) => authorId),
]
const cachedPosts: CacheKind<CachedPost> = {
  name: 'posts',
  maxEntries: 5000,
  maxAgeMs: 60_000,
  idsOf: ({ content }) => [
    content.creatorId,
    ...content.media.map(({ id }) => id),
    ...personIdsOf(content),
    ...(content.goal ? [content.goal.id] : []),
  ],
}

export type PostRowsQuery = CardViewer & { ids: string[]; sql?: Queries }
type RowsContext = Pick<Context, 'db' | 'caches'>

/**
 * Everything cards need, in the order of the ids. What a post shows comes from the cache if the cached version
 * is still the current one; what it is to the viewer is read anew every time. Excludes creators the viewer may
 * not see. Access is decided later.
 */
export async function loadPostRows(
  { db, caches }: RowsContext,
  { ids, sql = db, ...viewer }: PostRowsQuery,
): Promise<PostCardRow[]> {
  // A transaction may see rows that are not committed yet.
  const isCached = !('attempt' in sql) && caches.isUsable(viewer.personId ?? '')
  const known = new Map(isCached ? ids.flatMap((id) => knownPost(caches, id)) : [])
  const otherIds = [...known.values()].flatMap(({ content }) => personIdsOf(content))
  const isStale = ({ countedAtMs }: CachedPost) => performance.now() - countedAtMs > COUNTS_MAX_AGE_MS
  const countedIds = [...known].flatMap(([id, post]) => (isStale(post) ? id : []))
  const countedAtMs = performance.now()
  const rows = await loadPostsForViewer(sql, { ids, otherIds, countedIds, ...viewer })
  for (const { id, likes = 0, comments = 0, bookmarks = 0, tipMinor = 0, pollVotes = null } of rows) {
    const post = countedIds.includes(id) ? known.get(id) : undefined
    if (post)
      Object.assign(post, { counts: { likes, comments, bookmarks, tipMinor, pollVotes }, countedAtMs })
  }
  const missing = rows.flatMap(({ id, version }) => (known.get(id)?.content.version === version ? [] : id))
  const blockedIds = new Set(rows[0]?.blockedIds)
  if (missing.length) {
    const start = caches.startLoad(cachedPosts)
    // A replica may be behind the change that emptied the cache.
    const contents = await loadPostContents(isCached ? db : sql, missing)
    const others = contents.flatMap(personIdsOf)
    if (viewer.viewerId !== undefined && others.length)
      for (const id of await listBlocked(sql, viewer.viewerId, others)) blockedIds.add(id)
    for (const content of contents) {
      const post = { content, counts: content, countedAtMs }
      known.set(content.id, post)
      if (isCached) caches.put(cachedPosts, start, content.id, post)
    }
  }
  const returned = await loadReturned(sql, [...known.values()], viewer.personId)
  return rows.flatMap((row) => {
    const post = known.get(row.id)
    return post ? [toCardRow(post, row, { blockedIds, returned })] : []
  })
}

const knownPost = (caches: Context['caches'], id: string): [string, CachedPost][] => {
  const post = caches.get(cachedPosts, id)
  return post ? [[id, post]] : []
}

async function loadReturned(sql: Queries, posts: CachedPost[], personId: string | undefined) {
  const missed = posts.flatMap(({ content: { goal } }) => (goal?.state === 'missed' ? goal.id : []))
  return personId === undefined || missed.length === 0
    ? new Map<string, number>()
    : sumReturnedTips(sql, { goalIds: missed, personId })
}

function toCardRow(
  { content, counts }: CachedPost,
  { blockedIds: _ids, version: _version, ...forViewer }: PostForCard,
  { blockedIds, returned }: { blockedIds: ReadonlySet<string>; returned: ReadonlyMap<string, number> },
): PostCardRow {
  const { topComments, goal, mentions, ...shown } = content
  const top = topComments.find(({ authorId }) => !blockedIds.has(authorId))
  return {
    ...shown,
    ...forViewer,
    likes: counts.likes,
    comments: counts.comments,
    bookmarks: counts.bookmarks,
    tipMinor: counts.tipMinor,
    pollVotes: counts.pollVotes,
    mentions: blockedIds.size ? mentions.filter(({ _id }) => !blockedIds.has(_id)) : mentions,
    goal: goal && { ...goal, returnedMinor: returned.get(goal.id) ?? 0 },
    topComment: top ? { username: top.username, text: top.text } : null,
  }
}
