import { benchDatabase, compare, httpRound, startServer } from './harness.ts'
import { manyProfiles } from './data/many-profiles.ts'

// Home for a guest over HTTP, against its bare queries on bare Fastify.
const profiles = Number(process.env.PROFILES ?? 20_000)
const database = await benchDatabase()
await manyProfiles(database.url, profiles)
const [ours, bare] = await Promise.all([
  startServer('fanlight.ts', { BENCH_DATABASE: database.url, JOBS_CONCURRENCY: '0' }),
  startServer('bare-home.ts', { BENCH_DATABASE: database.url }),
])
const opened = await fetch(`${ours.url}/v1/guestLogin`, {
  method: 'POST',
  headers: {
    authorization: `Basic ${Buffer.from('fanlight-web:let-the-light-in').toString('base64')}`,
    'content-type': 'application/json',
  },
  body: '{"deviceId":"bench"}',
})
const { data } = (await opened.json()) as { data: { accessToken: string } }
const headers = { authorization: `Bearer ${data.accessToken}` }
await compare(`home for a guest, ${profiles} profiles`, {
  ours: { name: 'Fanlight', round: httpRound(ours.url, { path: '/v1/homePage', headers }) },
  reference: { name: 'bare queries, bare Fastify', round: httpRound(bare.url, { path: '/home' }) },
})
ours.stop()
bare.stop()
await database.close()
process.exit(0)
