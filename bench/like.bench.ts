import { pino } from 'pino'
import { readConfig } from '../server/config.ts'
import { createContext } from '../server/create-context.ts'
import { newId } from '../server/db/new-id.ts'
import { likePost } from '../server/modules/posts/like-post.ts'
import { benchDatabase, compare } from './harness.ts'

// Likes, 16 at a time: our own code against the bare SQL of the same rows, and a thousand people at one post
// against a thousand posts.
const PEOPLE = 1000
const CONNECTIONS = 16
const SECONDS = 4
const database = await benchDatabase()
const context = createContext({
  config: readConfig({
    ...process.env,
    TOKEN_SECRET: 'bench-bench-bench-bench-bench-bench',
    DATABASE_POOL: String(CONNECTIONS),
  }),
  databaseUrl: database.url,
  log: pino({ level: 'silent' }),
})
const { db } = context
const creatorId = newId()
const fans = Array.from({ length: PEOPLE }, (_, n) => ({ id: newId(), username: `fan${n}`, userType: 1 }))
await db`insert into person ${db(
  [...fans, { id: creatorId, username: 'creator', userType: 2 }].map((one) => ({
    ...one,
    email: `${one.username}@example.com`,
    firstName: 'x',
  })),
)}`
const at = new Date()
const posts = Array.from({ length: PEOPLE }, () => newId())
await db`insert into post ${db(
  posts.map((id) => ({
    id,
    creatorId,
    mediaType: 4,
    description: 'x',
    visibility: 'free',
    state: 'published',
    publishedAt: at,
    createdAt: at,
    updatedAt: at,
  })),
)}`

const pick = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T
const round = (work: () => Promise<unknown>) => async () => {
  const until = performance.now() + SECONDS * 1000
  let done = 0
  const loop = async () => {
    while (performance.now() < until) {
      await work()
      done++
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, loop))
  return done / SECONDS
}
const person = (id: string) => ({ kind: 'person' as const, id, sessionId: id, userType: 1 as const })
const ours = (among: readonly string[]) => () =>
  likePost(context, { by: person(pick(fans).id), postId: pick(among) })
/** The same rows, and the sum kept where everybody would keep it first: in one row per post. */
const bare = (among: readonly string[]) => () =>
  db.begin(async (tx) => {
    const [postId, personId] = [pick(among), pick(fans).id]
    const { count } =
      await tx`insert into post_like (post_id, person_id, at) values (${postId}, ${personId}, now()) on conflict do nothing`
    if (count === 0) await tx`delete from post_like where post_id = ${postId} and person_id = ${personId}`
    await tx`insert into post_tally as kept (post_id, slot, likes) values (${postId}, 0, ${count ? 1 : -1})
      on conflict (post_id, slot) do update set likes = kept.likes + excluded.likes`
  })

await compare(`likes, ${CONNECTIONS} at a time, ${PEOPLE} people at ${PEOPLE} posts`, {
  ours: { name: 'Fanlight', round: round(ours(posts)) },
  reference: { name: 'bare SQL', round: round(bare(posts)) },
  rounds: 3,
})
await compare(`likes, ${CONNECTIONS} at a time, ${PEOPLE} people at one post`, {
  ours: { name: 'Fanlight', round: round(ours(posts.slice(0, 1))) },
  reference: { name: 'bare SQL, one sum', round: round(bare(posts.slice(0, 1))) },
  rounds: 3,
})
await context.close()
await database.close()
process.exit(0)
