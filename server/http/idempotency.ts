import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import type { Context } from '../context.ts'
import { within, type Queries } from '../db/database.ts'
import { clientIp } from './request-client.ts'
import { tooLong } from './schemas/field-errors.ts'
import { invalidField, problem } from './problem.ts'
import type { Caller } from './tokens.ts'

const MAX_KEY_LENGTH = 200

/** The key of an endpoint that handles idempotency itself. */
export function requireIdempotencyKey(request: FastifyRequest) {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !key) throw problem('IDEMPOTENCY_KEY_MISSING')
  if (key.length > MAX_KEY_LENGTH) throw keyTooLong()
  return key
}
const keyTooLong = () => invalidField('Idempotency-Key', tooLong(MAX_KEY_LENGTH))

type Options = { endpoint: Endpoint; key: string; request: FastifyRequest; caller: Caller | undefined }

/**
 * Executes work once per Idempotency-Key. Key, effect and reply are one transaction: a second request
 * waits for the first one's row and gets the same reply; if the first fails, the second does the work.
 */
export async function runOnce<R>(
  context: Context,
  options: Options,
  work: (context: Context) => Promise<R>,
): Promise<R> {
  const { endpoint, request, caller } = options
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !key) {
    if (endpoint.idempotency === 'required') throw problem('IDEMPOTENCY_KEY_MISSING')
    return work(context)
  }
  if (key.length > MAX_KEY_LENGTH) throw keyTooLong()
  const scope = caller ? caller.id : `address ${clientIp(request)}`
  const bodyHash = hashRequest(options.key, [request.query, request.body])
  return runOnceStored(context, { scope, key, endpoint: options.key, bodyHash }, work)
}

type StoredRequest = { scope: string; key: string; endpoint: string; bodyHash: Buffer }

export const hashRequest = (endpoint: string, content: unknown) =>
  createHash('sha256')
    .update(`${endpoint}\n${JSON.stringify(content)}`)
    .digest()

/** The same for use-cases that name their requests themselves. */
export const runOnceStored = <R>(
  context: Context,
  { scope, key, endpoint, bodyHash }: StoredRequest,
  work: (context: Context) => Promise<R>,
): Promise<R> =>
  context.db.transaction(async (tx) => {
    const [claimed] = await tx`
      insert into idempotent_answer (scope, key, endpoint, body_hash) values (${scope}, ${key}, ${endpoint}, ${bodyHash})
      on conflict do nothing returning 1`
    if (!claimed) {
      const reply = await findReply<R>(tx, { scope, key, bodyHash })
      if (reply === undefined) throw problem('IDEMPOTENCY_KEY_REUSED')
      return reply
    }
    const answer = await work({ ...context, idempotencyKey: key, db: within(tx), readDb: () => within(tx) })
    await tx`update idempotent_answer set answer = ${tx.json(answer as never)} where scope = ${scope} and key = ${key}`
    return answer
  })

/** The reply an earlier request with this key got; undefined if there was none. */
export async function findReply<R>(
  sql: Queries,
  { scope, key, bodyHash }: Omit<StoredRequest, 'endpoint'>,
): Promise<R | undefined> {
  const [stored] = await sql<{ bodyHash: Buffer; answer: R }[]>`
    select body_hash, answer from idempotent_answer where scope = ${scope} and key = ${key}`
  if (stored && !bodyHash.equals(stored.bodyHash)) throw problem('IDEMPOTENCY_KEY_REUSED')
  return stored?.answer
}
