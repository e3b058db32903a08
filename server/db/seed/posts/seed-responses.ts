import type { Tx } from '../../database.ts'
import { demoId } from '../demo-id.ts'
import { creators } from '../people/creators.ts'
import { fans } from '../people/fans.ts'
import { blocks, follows } from '../people/relations.ts'
import { chance } from './chance.ts'
import type { DemoPost } from './demo-posts.ts'

const HOUR = 3_600_000
const personId = (username: string) => demoId(`person ${username}`)
const pairs = (list: readonly { who: string; whom: string }[]) =>
  new Set(list.map(({ who, whom }) => `${who} ${whom}`))

/** Likes and views by the people of the demo world, with sums that are true; the demo fan keeps some. */
export async function seedResponses(tx: Tx, { posts, now }: { posts: DemoPost[]; now: Date }) {
  const out = posts.filter(({ state }) => state === 'published')
  const likes = out.flatMap((post) => likesOf(post, now))
  if (likes.length)
    await tx`insert into post_like (post_id, person_id, at) select * from unnest(
      ${likes.map(({ postId }) => postId)}::uuid[], ${likes.map(({ personId: who }) => who)}::uuid[], ${likes.map(({ at }) => at.toISOString())}::timestamptz[])`
  const views = out.flatMap((post) => viewsOf(post, now))
  await tx`insert into post_view (post_id, viewer_id, day) select * from unnest(
    ${views.map(({ postId }) => postId)}::uuid[], ${views.map(({ viewerId }) => viewerId)}::uuid[], ${views.map(({ day }) => day)}::date[])`
  await tx`
    insert into post_tally (post_id, slot, likes, views)
    select id, 0, (select count(*) from post_like l where l.post_id = o.id), (select count(*) from post_view v where v.post_id = o.id)
    from post o where id in ${tx(out.map(({ id }) => id))}`
  if (posts.some(({ film }) => film === undefined)) await seedBookmarks(tx, { posts: out, now })
}

const everybody = [...fans, ...creators].map(({ username }) => username)
const blocked = pairs(blocks)
const following = pairs(follows)
const isNear = (who: string, { username }: DemoPost) => following.has(`${who} ${username}`)
const mayKnow = (who: string, { username }: DemoPost) =>
  who !== username && !blocked.has(`${who} ${username}`) && !blocked.has(`${username} ${who}`)

/** Who follows likes often; strangers like what is open to all now and then. */
function likesOf(post: DemoPost, now: Date) {
  const charm = 0.25 + 0.75 * chance(`${post.id} charm`)
  return everybody
    .filter((who) => mayKnow(who, post))
    .filter(
      (who) =>
        chance(`${who} likes ${post.id}`) <
        charm * (isNear(who, post) ? 0.55 : post.visibility === 'free' ? 0.08 : 0),
    )
    .map((who) => ({
      postId: post.id,
      personId: personId(who),
      at: new Date(now.getTime() - post.hoursAgo * HOUR * chance(`${who} when ${post.id}`)),
    }))
}

function viewsOf(post: DemoPost, now: Date) {
  return everybody
    .filter(
      (who) => mayKnow(who, post) && chance(`${who} sees ${post.id}`) < (isNear(who, post) ? 0.6 : 0.08),
    )
    .map((who) => {
      const at = new Date(now.getTime() - post.hoursAgo * HOUR * chance(`${who} saw ${post.id}`))
      return { postId: post.id, viewerId: personId(who), day: at.toISOString().slice(0, 10) }
    })
}

const collections = ['For the wall', 'To cook']
/** What the demo fan kept: two collections and some loose ones. */
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
  const kept = posts.filter(
    (post) => mayKnow('hannab', post) && isNear('hannab', post) && chance(`hannab keeps ${post.id}`) < 0.16,
  )
  await tx`insert into bookmark ${tx(
    kept.map((post, i) => ({
      personId: id,
      postId: post.id,
      collectionId:
        i % 3 === 2 ? null : collectionId(collections[post.username === 'yukitanabe' ? 1 : 0] ?? ''),
      at: before(post.hoursAgo * chance(`hannab kept ${post.id}`)),
    })),
  )}`
}
