import type { AddressInfo } from 'node:net'
import { builtWeb } from '../../server/web/web-pages.ts'
import { benchApp, tellPort } from './bench-app.ts'

const app = await benchApp(builtWeb())
await app.listen({ port: 0, host: '127.0.0.1' })
tellPort((app.server.address() as AddressInfo).port)
