import { Ajv, type Options } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'

/** Bodies mean what they say; text from addresses and headers is turned into the type the contract names. */
export function validate(app: FastifyInstance) {
  const strict = compiler({ coerceTypes: false })
  const textual = compiler({ coerceTypes: true })
  const compile: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) =>
    (httpPart === 'body' ? strict : textual).compile(schema)
  app.setValidatorCompiler(compile)
}

/** Used in tests and development: a reply that strays from the contract is a fault, not a shrug. */
export const replyChecker = () => compiler({ coerceTypes: false, useDefaults: false })

function compiler(options: Options) {
  const ajv = new Ajv({
    allErrors: true,
    useDefaults: true,
    removeAdditional: false,
    strict: false,
    ...options,
  })
  addFormats.default(ajv, ['email', 'date-time', 'date', 'uri'])
  return ajv
}
