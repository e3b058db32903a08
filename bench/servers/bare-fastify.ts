import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { openDatabase } from '../../server/db/database.ts'
import { sendPort } from './bench-app.ts'

// Reference: Fastify with the schema, and the query.
const sql = openDatabase({ url: process.env.BENCH_DATABASE ?? '', poolSize: 20 })
const app = Fastify()
const schema = { response: { 200: { type: 'object', additionalProperties: { type: 'string' } } } }

app.get<{ Params: { id: string } }>('/person/:id', { schema }, async ({ params }) => {
  const [row] =
    await sql`select id, user_type, status_code, username, first_name, profile_pic, currency from person where id = ${params.id}`
  return row
})
app.post('/guest', { schema }, async () => {
  const id = randomUUID()
  await sql.transaction(async (tx) => {
    await tx`insert into session (id, kind, device, created_at, last_used_at) values (${id}, 'guest', '{}', now(), now())`
    await tx`insert into refresh_token (hash, session_id, generation, issued_at, expires_at) values (${Buffer.from(id)}, ${id}, 1, now(), now())`
  })
  return { id }
})
await app.listen({ port: 0, host: '127.0.0.1' })
sendPort((app.server.address() as AddressInfo).port)
