import { pino } from 'pino'
import { readConfig } from '../server/config.ts'
import { createContext } from '../server/create-context.ts'
import { newId } from '../server/db/new-id.ts'
import { writeComment } from '../server/modules/posts/write-comment.ts'
import { benchDatabase, compare } from './harness.ts'

// A thousand people comment, 16 at a time: our use-case with every rule of it against the bare SQL that keeps a
// comment, its count and its event; at a thousand posts, and all at one.
const PEOPLE = 1000
const CONNECTIONS = 16
const SECONDS = 4
const database = await benchDatabase()
const config = readConfig(
  { TOKEN_SECRET: 'only-for-the-bench-only-for-the-bench', DATABASE_POOL: String(CONNECTIONS), DEMO: '0' },
  { envFile: '/nonexistent' },
)
const context = createContext({
  config,
  databaseUrl: database.url,
  log: pino({ level: 'silent' }),
  now: () => new Date(),
})
const { db } = context
const at = new Date()
const people = Array.from({ length: PEOPLE }, (_, i) => ({ id: newId(), username: `fan${i}` }))
const creatorId = newId()
const rows = [
  ...people.map((one) => ({ ...one, userType: 1 })),
  { id: creatorId, username: 'creator', userType: 2 },
]
await db`insert into person ${db(rows.map((one) => ({ ...one, email: `${one.username}@example.com`, firstName: 'x' })))}`
const posts = Array.from({ length: PEOPLE }, () => newId())
await db`insert into post ${db(
  posts.map((id) => ({
    id,
    creatorId,
    mediaType: 4,
    visibility: 'free',
    state: 'published',
    publishedAt: at,
    createdAt: at,
    updatedAt: at,
  })),
)}`

const pick = <T>(list: T[]) => list[Math.floor(Math.random() * list.length)] as T
const text = 'I stood on that ridge in 2019 and took the same picture.'
const round = (write: () => Promise<unknown>) => async () => {
  const until = performance.now() + SECONDS * 1000
  let done = 0
  const loop = async () => {
    while (performance.now() < until) {
      await write()
      done++
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, loop))
  return done / SECONDS
}
const ours = (at: string[]) =>
  round(() =>
    writeComment(context, {
      by: { kind: 'person', id: pick(people).id, sessionId: creatorId, userType: 1 },
      postId: pick(at),
      text,
    }),
  )
const bare = (at: string[]) =>
  round(() =>
    db.transaction(async (tx) => {
      const [postId, authorId, id] = [pick(at), pick(people).id, newId()]
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
await context.close()
await database.close()
process.exit(0)
