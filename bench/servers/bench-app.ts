import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { createContext } from '../../server/create-context.ts'
import { createLogger } from '../../server/http/logger.ts'
import type { WebSource } from '../../server/web/web-pages.ts'

/** The whole product as it runs, logs included (to nowhere), with rate limits too high to reach. */
export function benchApp(web: WebSource | undefined) {
  const config = readConfig({
    ...process.env,
    DEMO: '0',
    RATE_LIMIT_SCALE: '1000000',
    TOKEN_SECRET: 'bench-bench-bench-bench-bench-bench',
  })
  const log = createLogger('info', '/dev/null')
  const context = createContext({ config, databaseUrl: process.env.BENCH_DATABASE ?? '', log })
  return createApp(context, { web })
}

/** Tells the bench where we are, and goes when it is gone. */
export function tellPort(port: number) {
  process.send?.({ port })
  process.once('disconnect', () => process.exit())
}
