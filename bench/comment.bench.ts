import { newId } from '../server/db/new-id.ts'
import { createComment } from '../server/modules/comments/create-comment.ts'
import { asFan, CONNECTIONS, createFans, FAN_COUNT, pick, round } from './concurrent-fans.ts'
import { compare } from './harness.ts'

// A thousand users comment, 16 at a time: our use-case against the bare SQL for comment, counter and event;
// on a thousand posts, and all on one.
const { context, db, fans, posts, close } = await createFans()
const text = 'I stood on that ridge in 2019 and took the same picture.'
const ours = (at: string[]) =>
  round(() =>
    createComment(context, {
      by: asFan(pick(fans).id),
      postId: pick(at),
      text,
    }),
  )
const bare = (at: string[]) =>
  round(() =>
    db.transaction(async (tx) => {
      const [postId, authorId, id] = [pick(at), pick(fans).id, newId()]
      await tx`insert into comment ${tx({ id, postId, authorId, text, state: 'shown', createdAt: new Date() })}`
      await tx`insert into post_tally as t (post_id, slot, comments) values (${postId}, pg_backend_pid() % 16, 1)
        on conflict (post_id, slot) do update set comments = t.comments + 1`
      await tx`insert into event (type, payload) values ('comment.written', ${tx.json({ id, postId, authorId })})`
      await tx`select c.id, c.text, c.created_at, p.username from comment c join person p on p.id = c.author_id where c.id = ${id}`
    }),
  )
const item = posts.slice(0, 1)
await compare(`comments, ${CONNECTIONS} at a time, at ${FAN_COUNT} posts`, {
  ours: { name: 'Fanlight', round: ours(posts) },
  reference: { name: 'bare SQL', round: bare(posts) },
  rounds: 3,
})
await compare(`comments, ${CONNECTIONS} at a time, ${FAN_COUNT} users at one post`, {
  ours: { name: 'Fanlight', round: ours(item) },
  reference: { name: 'bare SQL', round: bare(item) },
  rounds: 3,
})
await close()
process.exit(0)
