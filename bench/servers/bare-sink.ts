import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sendPort } from './bench-app.ts'

// Reference: writes a request body to disk and flushes it.
const server = createServer((request, reply) => {
  const file = createWriteStream(join(process.env.BENCH_FOLDER ?? '', 'sunk'), { flush: true })
  pipeline(request, file).then(
    () => reply.end(),
    () => reply.destroy(),
  )
})
server.requestTimeout = 0
server.listen(0, '127.0.0.1', () => sendPort((server.address() as AddressInfo).port))
