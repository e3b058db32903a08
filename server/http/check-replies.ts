import type { FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'
import { errorSchema } from './envelope.ts'
import { replyCheck } from './validation.ts'

/** In tests and development every JSON answer is held against the contract before it leaves. */
export function checkReplies(app: FastifyInstance) {
  app.addHook('preSerialization', async (request, reply, payload) => {
    const schemas = request.routeOptions.schema?.response as Record<string, TSchema> | undefined
    const schema = reply.statusCode < 300 ? schemas?.['200'] : errorSchema
    if (!schema) return payload
    const check = replyCheck(schema)
    if (!check(payload))
      throw new Error(
        `${request.method} ${request.url} answers outside its contract: ${JSON.stringify(check.errors)}`,
      )
    return payload
  })
}
