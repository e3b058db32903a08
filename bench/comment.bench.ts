import { newId } from '../server/db/new-id.ts'
import { writeComment } from '../server/modules/posts/write-comment.ts'
import { asFan, CONNECTIONS, makeCrowd, PEOPLE, pick, round } from './crowd.ts'
import { compare } from './harness.ts'

// A thousand people comment, 16 at a time: our use-case with every rule of it against the bare SQL that keeps a
// comment, its count and its event; at a thousand posts, and all at one.
const { context, db, fans, posts, close } = await makeCrowd()
const text = 'I stood on that ridge in 2019 and took the same picture.'
const ours = (at: string[]) =>
  round(() =>
    writeComment(context, {
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
const one = posts.slice(0, 1)
await compare(`comments, ${CONNECTIONS} at a time, at ${PEOPLE} posts`, {
  ours: { name: 'Fanlight', round: ours(posts) },
  reference: { name: 'bare SQL', round: bare(posts) },
  rounds: 3,
})
await compare(`comments, ${CONNECTIONS} at a time, ${PEOPLE} people at one post`, {
  ours: { name: 'Fanlight', round: ours(one) },
  reference: { name: 'bare SQL', round: bare(one) },
  rounds: 3,
})
await close()
process.exit(0)
