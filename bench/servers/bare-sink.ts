import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { tellPort } from './bench-app.ts'

// The least that keeps a file: the body of a request, written to the disk and flushed.
const server = createServer((request, reply) => {
  const file = createWriteStream(join(process.env.BENCH_FOLDER ?? '', 'sunk'), { flush: true })
  pipeline(request, file).then(
    () => reply.end(),
    () => reply.destroy(),
  )
})
server.requestTimeout = 0
server.listen(0, '127.0.0.1', () => tellPort((server.address() as AddressInfo).port))
