import { benchDatabase, compare, httpRound, startServer } from './harness.ts'
import { createBenchUser } from './bench-user.ts'

// A small authenticated read: token, session, limit, validation, one row, view, schema; against the row
// alone.
const database = await benchDatabase()
const { id, login } = await createBenchUser(database.url)
const [fanlight, bare] = await Promise.all([
  startServer('fanlight.ts', { BENCH_DATABASE: database.url }),
  startServer('bare-fastify.ts', { BENCH_DATABASE: database.url }),
])
const signedIn = await fetch(`${fanlight.url}/v1/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(login),
})
const { data } = (await signedIn.json()) as { data: { accessToken: string } }

await compare('small authenticated read, GET /v1/session', {
  ours: {
    name: 'Fanlight',
    round: httpRound(fanlight.url, {
      path: '/v1/session',
      headers: { authorization: `Bearer ${data.accessToken}` },
    }),
  },
  reference: { name: 'bare Fastify, same row', round: httpRound(bare.url, { path: `/person/${id}` }) },
})
fanlight.stop()
bare.stop()
await database.close()
process.exit(0)
