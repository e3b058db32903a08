import type { AddressInfo } from 'node:net'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { createContext } from '../../server/create-context.ts'
import { createLogger } from '../../server/http/logger.ts'

// The whole product as it runs, logs included (to nowhere), with rate limits too high to reach.
const config = readConfig({
  ...process.env,
  DEMO: '0',
  RATE_LIMIT_SCALE: '1000000',
  TOKEN_SECRET: 'bench-bench-bench-bench-bench-bench',
})
const log = createLogger('info', '/dev/null')
const context = createContext({ config, databaseUrl: process.env.BENCH_DATABASE ?? '', log })
const app = await createApp(context)
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: (app.server.address() as AddressInfo).port })
// The bench that started us is gone, so are we.
process.once('disconnect', () => process.exit())
