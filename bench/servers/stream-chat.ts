import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { createContext } from '../../server/create-context.ts'
import { startRealtime } from '../../server/realtime/start-realtime.ts'
import { createLiveUsers } from '../live-users.ts'

// The product with a live stream; viewers connect to `/mqtt`, messages come by `POST /v1/stream/message`.
const config = readConfig(
  {
    DEMO: '0',
    RATE_LIMIT_SCALE: '1000000',
    TOKEN_SECRET: 'only-for-the-bench-only-for-the-bench',
  },
  { envFile: '/nonexistent' },
)
const context = createContext({
  config,
  databaseUrl: process.env.BENCH_DATABASE ?? '',
  log: pino({ level: 'silent' }),
})
const app = await createApp(context)
await startRealtime(context, app.server)
const { streamId, tokens } = await createLiveUsers(context, Number(process.env.BENCH_VIEWERS))
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
process.send?.({ port, streamId, tokens: tokens.join(' ') })
process.once('disconnect', () => process.exit())
