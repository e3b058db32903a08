import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { openDatabase } from '../../server/db/database.ts'
import { sendPort } from './bench-app.ts'

// Reference: the least work that could answer: ten ids by index, and a reply of the usual size that is ready.
const REPLY_BYTES = 15_000
const sql = openDatabase({ url: process.env.BENCH_DATABASE ?? '', poolSize: 20 })
const reply = Buffer.from(JSON.stringify({ data: 'x'.repeat(REPLY_BYTES) }))
const app = Fastify()
app.get<{ Params: { id: string } }>('/feed/:id', async ({ params: { id } }, response) => {
  await sql`select id from post where creator_id = ${id} and state = 'published'
    order by published_at desc, id desc limit 10`
  return response.type('application/json').send(reply)
})
await app.listen({ port: 0, host: '127.0.0.1' })
sendPort((app.server.address() as AddressInfo).port)
