import type { AddressInfo } from 'node:net'
import { productionSource } from '../../server/web/page-routes.ts'
import { benchApp, sendPort } from './bench-app.ts'

const app = await benchApp(productionSource())
await app.listen({ port: 0, host: '127.0.0.1' })
sendPort((app.server.address() as AddressInfo).port)
