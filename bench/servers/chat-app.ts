import type { AddressInfo } from 'node:net'
import { createApp } from '../../server/app.ts'
import { startRealtime } from '../../server/realtime/start-realtime.ts'
import { benchContext, sendPort } from './bench-app.ts'

// The API and the realtime edge, without pages and jobs.
const context = benchContext()
const app = await createApp(context, { web: undefined })
await startRealtime(context, app.server)
await app.listen({ port: 0, host: '127.0.0.1' })
sendPort((app.server.address() as AddressInfo).port)
