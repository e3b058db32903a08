import type { Tx } from '../../db/database.ts'
import { demoId } from '../demo-id.ts'
import { creators } from '../accounts/creators.ts'
import { fans } from '../accounts/fans.ts'
import { blocks, follows } from '../accounts/relations.ts'
import { randomFor } from './random.ts'
import type { DemoPost } from './demo-posts.ts'

const HOUR = 3_600_000
const personId = (username: string) => demoId(`person ${username}`)
const pairs = (list: readonly { who: string; whom: string }[]) =>
  new Set(list.map(({ who: user, whom: target }) => `${user} ${target}`))

/** Likes and views with correct counters; the demo fan bookmarks some posts. */
export async function seedPostEngagement(tx: Tx, { posts, now }: { posts: DemoPost[]; now: Date }) {
  const out = posts.filter(({ state }) => state === 'published')
  const likes = out.flatMap((post) => likesOf(post, now))
  if (likes.length)
    await tx`insert into post_like (post_id, person_id, at) select * from unnest(
      ${likes.map(({ postId }) => postId)}::uuid[], ${likes.map(({ personId: user }) => user)}::uuid[], ${likes.map(({ at }) => at.toISOString())}::timestamptz[])`
  const views = out.flatMap((post) => viewsOf(post, now))
  await tx`insert into post_view (post_id, viewer_id, day) select * from unnest(
    ${views.map(({ postId }) => postId)}::uuid[], ${views.map(({ viewerId }) => viewerId)}::uuid[], ${views.map(({ day }) => day)}::date[])`
  await tx`
    insert into post_tally (post_id, slot, likes, views)
    select id, 0, (select count(*) from post_like l where l.post_id = o.id), (select count(*) from post_view v where v.post_id = o.id)
    from post o where id in ${tx(out.map(({ id }) => id))}`
  if (posts.some(({ film: video }) => video === undefined)) await seedBookmarks(tx, { posts: out, now })
}

const everybody = [...fans, ...creators].map(({ username }) => username)
const blocked = pairs(blocks)
const following = pairs(follows)
const isNear = (user: string, { username }: DemoPost) => following.has(`${user} ${username}`)
const mayKnow = (user: string, { username }: DemoPost) =>
  user !== username && !blocked.has(`${user} ${username}`) && !blocked.has(`${username} ${user}`)

/** Followers like often; others like public posts occasionally. */
function likesOf(post: DemoPost, now: Date) {
  const charm = 0.25 + 0.75 * randomFor(`${post.id} charm`)
  return everybody
    .filter((user) => mayKnow(user, post))
    .filter(
      (user) =>
        randomFor(`${user} likes ${post.id}`) <
        charm * (isNear(user, post) ? 0.55 : post.visibility === 'free' ? 0.08 : 0),
    )
    .map((user) => ({
      postId: post.id,
      personId: personId(user),
      at: new Date(now.getTime() - post.hoursAgo * HOUR * randomFor(`${user} when ${post.id}`)),
    }))
}

function viewsOf(post: DemoPost, now: Date) {
  return everybody
    .filter(
      (user) =>
        mayKnow(user, post) && randomFor(`${user} sees ${post.id}`) < (isNear(user, post) ? 0.6 : 0.08),
    )
    .map((user) => {
      const at = new Date(now.getTime() - post.hoursAgo * HOUR * randomFor(`${user} saw ${post.id}`))
      return { postId: post.id, viewerId: personId(user), day: at.toISOString().slice(0, 10) }
    })
}

const collections = ['For the wall', 'To cook']
/** The demo fan's bookmarks: two collections and some unsorted ones. */
async function seedBookmarks(tx: Tx, { posts, now }: { posts: DemoPost[]; now: Date }) {
  const id = personId('hannab')
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR)
  const collectionId = (name: string) => demoId(`collection hannab ${name}`)
  await tx`insert into bookmark_collection ${tx(
    collections.map((name, i) => ({
      id: collectionId(name),
      personId: id,
      name,
      createdAt: before(600 - i),
    })),
  )}`
  const bookmarked = posts.filter(
    (post) =>
      mayKnow('hannab', post) && isNear('hannab', post) && randomFor(`hannab keeps ${post.id}`) < 0.16,
  )
  await tx`insert into bookmark ${tx(
    bookmarked.map((post, i) => ({
      personId: id,
      postId: post.id,
      collectionId:
        i % 3 === 2 ? null : collectionId(collections[post.username === 'yukitanabe' ? 1 : 0] ?? ''),
      at: before(post.hoursAgo * randomFor(`hannab bookmarked ${post.id}`)),
    })),
  )}`
}
