import type { FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'
import { errorSchema } from '../envelope.ts'
import { replyValidator } from './validation.ts'

/** Validates every JSON reply against the contract, in tests and development. */
export function validateReplies(app: FastifyInstance) {
  app.addHook('preSerialization', async (request, reply, payload) => {
    const schemas = request.routeOptions.schema?.response as Record<string, TSchema> | undefined
    const schema = reply.statusCode < 300 ? schemas?.['200'] : errorSchema
    if (!schema) return payload
    const check = replyValidator(schema)
    if (!check(payload))
      throw new Error(
        `${request.method} ${request.url} violates the contract: ${JSON.stringify(check.errors)}`,
      )
    return payload
  })
}
