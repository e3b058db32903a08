import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { createContext } from '../../server/create-context.ts'
import { createLogger } from '../../server/http/logger.ts'
import type { WebSource } from '../../server/web/page-routes.ts'

/** Logs are written and discarded, rate limits too high to reach. */
export function benchContext() {
  const config = readConfig({
    ...process.env,
    DEMO: '0',
    RATE_LIMIT_SCALE: '1000000',
    TOKEN_SECRET: 'bench-bench-bench-bench-bench-bench',
  })
  const log = createLogger('info', '/dev/null')
  return createContext({ config, databaseUrl: process.env.BENCH_DATABASE ?? '', log })
}

/** The whole product. */
export const benchApp = (web: WebSource | undefined) => createApp(benchContext(), { web })

/** Sends the port to the benchmark, and exits with it. */
export function sendPort(port: number) {
  process.send?.({ port })
  process.once('disconnect', () => process.exit())
}
