import { createBenchUser } from './bench-user.ts'
import { benchDatabase, compare, httpRound, startServer } from './harness.ts'
import { manyPosts } from './data/many-posts.ts'

// Home of a fan following two hundred creators, one of them with a million followers: against ten ids by index
// and a ready reply on bare Fastify, and against ourselves with a hundredth of the posts.
const MANY = Number(process.env.POSTS ?? 1_000_000)
const FEW = 10_000
const firstCreatorId = '0190b5a0-0000-7000-8000-000000000001'

async function world(posts: number, followers: number) {
  const database = await benchDatabase()
  const { id, login } = await createBenchUser(database.url)
  await manyPosts(database.url, { posts, viewerId: id, followers })
  const [ours, bare] = await Promise.all([
    startServer('fanlight.ts', { BENCH_DATABASE: database.url, JOBS_CONCURRENCY: '0' }),
    startServer('bare-feed.ts', { BENCH_DATABASE: database.url }),
  ])
  const signedIn = await fetch(`${ours.url}/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  const { data } = (await signedIn.json()) as { data: { accessToken: string } }
  const headers = { authorization: `Bearer ${data.accessToken}` }
  const home = (filter: string) => httpRound(ours.url, { path: `/v1/posts?filter=${filter}`, headers })
  return {
    following: home('FOLLOWING'),
    best: home('BEST'),
    bare: httpRound(bare.url, { path: `/feed/${firstCreatorId}` }),
    close: async () => {
      ours.stop()
      bare.stop()
      await database.close()
    },
  }
}

const few = await world(FEW, 0)
const many = await world(MANY, 1_000_000)
const reference = { name: 'ids by index, ready reply', round: many.bare }
await compare(`home by time, ${MANY} posts`, {
  ours: { name: 'Fanlight', round: many.following },
  reference,
  rounds: 3,
})
await compare(`home ranked, ${MANY} posts`, {
  ours: { name: 'Fanlight', round: many.best },
  reference,
  rounds: 3,
})
await compare(`home by time, ${MANY} posts and a creator with a million followers against ${FEW} posts`, {
  ours: { name: `${MANY} posts`, round: many.following },
  reference: { name: `${FEW} posts`, round: few.following },
  rounds: 3,
})
await compare(`home ranked, ${MANY} posts against ${FEW} posts`, {
  ours: { name: `${MANY} posts`, round: many.best },
  reference: { name: `${FEW} posts`, round: few.best },
  rounds: 3,
})
await few.close()
await many.close()
process.exit(0)
