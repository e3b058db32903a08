import { benchDatabase, compare, httpRound, startServer } from './harness.ts'

// Opening a guest session: a durable write of the same two rows on both sides.
const database = await benchDatabase()
const [fanlight, bare] = await Promise.all([
  startServer('fanlight.ts', { BENCH_DATABASE: database.url }),
  startServer('bare-fastify.ts', { BENCH_DATABASE: database.url }),
])
const authorization = `Basic ${Buffer.from('fanlight-web:let-the-light-in').toString('base64')}`

await compare('POST /v1/guestLogin', {
  ours: {
    name: 'Fanlight',
    round: httpRound(fanlight.url, {
      path: '/v1/guestLogin',
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: '{"deviceId":"bench"}',
    }),
  },
  reference: {
    name: 'bare Fastify, same rows',
    round: httpRound(bare.url, { path: '/guest', method: 'POST' }),
  },
})
fanlight.stop()
bare.stop()
await database.close()
process.exit(0)
