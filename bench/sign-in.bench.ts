import { availableParallelism } from 'node:os'
import { verify } from '@node-rs/argon2'
import { createBenchUser } from './bench-user.ts'
import { benchDatabase, compare, httpRound, startServer } from './harness.ts'

// Sign-in costs what argon2 costs: whole logins over HTTP against bare verifications in a loop.
const database = await benchDatabase()
const { login, passwordHash, password } = await createBenchUser(database.url)
const fanlight = await startServer('fanlight.ts', { BENCH_DATABASE: database.url })
const SECONDS = 4

const bareRound = async () => {
  const until = performance.now() + SECONDS * 1000
  let done = 0
  const loop = async () => {
    while (performance.now() < until) {
      await verify(passwordHash, password)
      done++
    }
  }
  await Promise.all(Array.from({ length: 8 }, loop))
  return done / SECONDS
}
const headers = { 'content-type': 'application/json' }
await compare(`sign-ins on ${availableParallelism()} cores, POST /v1/login`, {
  ours: {
    name: 'Fanlight',
    round: httpRound(
      fanlight.url,
      { path: '/v1/login', method: 'POST', headers, body: JSON.stringify(login), connections: 8 },
      SECONDS,
    ),
  },
  reference: { name: 'bare argon2', round: bareRound },
})
fanlight.stop()
await database.close()
process.exit(0)
