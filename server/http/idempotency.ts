import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/core.ts'
import type { Context } from '../context.ts'
import { within } from '../db/database.ts'
import { addressOf } from './client-of.ts'
import { problem } from './problem.ts'
import type { Caller } from './tokens.ts'

/** The key of an endpoint that keeps its promise itself. */
export function requiredKey(request: FastifyRequest) {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !key) throw problem('IDEMPOTENCY_KEY_MISSING')
  if (key.length > 200) throw tooLong()
  return key
}
const tooLong = () =>
  problem('VALIDATION_FAILED', {
    fields: { 'Idempotency-Key': 'This can have at most 200 characters.' },
  })

type Options = { endpoint: Endpoint; key: string; request: FastifyRequest; caller: Caller | undefined }

/**
 * Does a thing once per Idempotency-Key. The key, the effect and the answer are one transaction: the second
 * request waits on the first one's row and then gets the same answer; if the first fails, nothing of it is
 * left and the second does the work.
 */
export async function once<R>(
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
  if (key.length > 200) throw tooLong()
  const scope = caller ? caller.id : `address ${addressOf(request)}`
  const bodyHash = createHash('sha256')
    .update(`${options.key}\n${JSON.stringify([request.query, request.body])}`)
    .digest()

  return context.db.transaction(async (tx) => {
    const [claimed] = await tx`
      insert into idempotent_answer (scope, key, endpoint, body_hash) values (${scope}, ${key}, ${options.key}, ${bodyHash})
      on conflict do nothing returning 1`
    if (!claimed) {
      const [kept] = await tx<{ bodyHash: Buffer; answer: R }[]>`
        select body_hash, answer from idempotent_answer where scope = ${scope} and key = ${key}`
      if (!kept || !bodyHash.equals(kept.bodyHash)) throw problem('IDEMPOTENCY_KEY_REUSED')
      return kept.answer
    }
    const answer = await work({ ...context, db: within(tx), readDb: () => within(tx) })
    await tx`update idempotent_answer set answer = ${tx.json(answer as never)} where scope = ${scope} and key = ${key}`
    return answer
  })
}
