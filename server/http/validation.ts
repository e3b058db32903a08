import { Ajv, type Options } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyInstance, FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify'
import type { TSchema } from 'typebox'
import { perSchema } from './per-schema.ts'

const strict = perSchema(compiler({ coerceTypes: false }))
const textual = perSchema(compiler({ coerceTypes: true }))

/** Bodies mean what they say; text from addresses and headers is turned into the type the contract names. */
export function validate(app: FastifyInstance) {
  const compile: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) =>
    keepable(schema, httpPart === 'body' ? strict : textual)
  app.setValidatorCompiler(compile)
}

/**
 * Postgres keeps no NUL and no half of a surrogate pair, so such text is refused here by name. It is looked
 * for in what the schema allows only, and therefore never deeper than a contract goes.
 */
function keepable(schema: TSchema, compiled: typeof strict) {
  const whole: ReturnType<FastifySchemaCompiler<TSchema>> = (data: unknown) => {
    const check = compiled(schema)
    const isRight = check(data)
    const at = isRight ? unkeepable(data) : undefined
    whole.errors =
      at === undefined
        ? (check.errors as FastifySchemaValidationError[] | null)
        : [{ keyword: 'text', instancePath: at, schemaPath: '', params: {} }]
    return isRight && at === undefined
  }
  return whole
}

/** Where the first text is that cannot be kept, as a path such as `/tags/1`; keys may be such a text too. */
function unkeepable(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, inner] of Object.entries(value)) {
    const found = unkeepable(name, path) ?? unkeepable(inner, `${path}/${name}`)
    if (found !== undefined) return found
  }
  return undefined
}

/** Used in tests and development: a reply that strays from the contract is a fault, not a shrug. */
export const replyCheck = perSchema(compiler({ coerceTypes: false, useDefaults: false }))

function compiler(options: Options) {
  const ajv = new Ajv({
    allErrors: true,
    useDefaults: true,
    removeAdditional: false,
    strict: false,
    ...options,
  })
  addFormats.default(ajv, ['email', 'date-time', 'date', 'uri'])
  return (schema: TSchema) => ajv.compile(schema)
}
