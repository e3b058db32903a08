import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { sendPort } from './bench-app.ts'

// Reference: Fastify sending bytes that are in memory already.
type Bodies = Record<string, { type: string; body: string }>
const bodies = JSON.parse(readFileSync(process.env.BENCH_BODIES ?? '', 'utf8')) as Bodies
const app = Fastify()
for (const [name, { type, body }] of Object.entries(bodies)) {
  const bytes = Buffer.from(body)
  app.get(`/${name}`, (_request, reply) => reply.type(type).send(bytes))
}
await app.listen({ port: 0, host: '127.0.0.1' })
sendPort((app.server.address() as AddressInfo).port)
