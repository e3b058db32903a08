import { likePost } from '../server/modules/posts/engagement/like-post.ts'
import { asFan, CONNECTIONS, createFans, FAN_COUNT, pick, round } from './concurrent-fans.ts'
import { compare } from './harness.ts'

// Likes, 16 at a time: our code against the bare SQL of the same rows, and a thousand users on one post
// against a thousand posts.
const { context, db, fans, posts, close } = await createFans()
const ours = (among: readonly string[]) => () =>
  likePost(context, { by: asFan(pick(fans).id), postId: pick(among) })
/** The same rows, with the simple counter: one row per post. */
const bare = (among: readonly string[]) => () =>
  db.transaction(async (tx) => {
    const [postId, personId] = [pick(among), pick(fans).id]
    const { count } =
      await tx`insert into post_like (post_id, person_id, at) values (${postId}, ${personId}, now()) on conflict do nothing`
    if (count === 0) await tx`delete from post_like where post_id = ${postId} and person_id = ${personId}`
    await tx`insert into post_tally as kept (post_id, slot, likes) values (${postId}, 0, ${count ? 1 : -1})
      on conflict (post_id, slot) do update set likes = kept.likes + excluded.likes`
  })

await compare(`likes, ${CONNECTIONS} at a time, ${FAN_COUNT} users at ${FAN_COUNT} posts`, {
  ours: { name: 'Fanlight', round: round(ours(posts)) },
  reference: { name: 'bare SQL', round: round(bare(posts)) },
  rounds: 3,
})
await compare(`likes, ${CONNECTIONS} at a time, ${FAN_COUNT} users at one post`, {
  ours: { name: 'Fanlight', round: round(ours(posts.slice(0, 1))) },
  reference: { name: 'bare SQL, one sum', round: round(bare(posts.slice(0, 1))) },
  rounds: 3,
})
await close()
process.exit(0)
