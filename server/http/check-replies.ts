import type { FastifyInstance } from 'fastify'
import type { ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import { errorSchema } from './envelope.ts'
import { replyChecker } from './validation.ts'

/** In tests and development every JSON answer is held against the contract before it leaves. */
export function checkReplies(app: FastifyInstance) {
  const ajv = replyChecker()
  const compiled = new WeakMap<object, ValidateFunction>()
  app.addHook('preSerialization', async (request, reply, payload) => {
    const schemas = request.routeOptions.schema?.response as Record<string, TSchema> | undefined
    const schema = reply.statusCode < 300 ? schemas?.['200'] : errorSchema
    if (!schema) return payload
    const check = compiled.get(schema) ?? ajv.compile(schema)
    compiled.set(schema, check)
    if (!check(payload))
      throw new Error(
        `${request.method} ${request.url} answers outside its contract: ${ajv.errorsText(check.errors)}`,
      )
    return payload
  })
}
