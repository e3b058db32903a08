import { Ajv, type Options } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyInstance, FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify'
import type { TSchema } from 'typebox'
import { cachePerSchema } from './cache-per-schema.ts'
import { isDay, isInstant } from './date-formats.ts'

const strict = cachePerSchema(compiler({ coerceTypes: false }))
const coercing = cachePerSchema(compiler({ coerceTypes: true }))

/** Bodies are validated strictly; query strings and headers are coerced to the contract's types. */
export function registerValidation(app: FastifyInstance) {
  const compile: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) =>
    withTextCheck(schema, httpPart === 'body' ? strict : coercing)
  app.setValidatorCompiler(compile)
}

/**
 * Postgres cannot store NUL or lone surrogates, so such text is rejected by field. Only validated data is
 * searched, so the depth is bounded by the contract.
 */
function withTextCheck(schema: TSchema, compiled: typeof strict) {
  const checked: ReturnType<FastifySchemaCompiler<TSchema>> = (data: unknown) => {
    const check = compiled(schema)
    const isRight = check(data)
    const at = isRight ? findUnstorableText(data) : undefined
    checked.errors =
      at === undefined
        ? (check.errors as FastifySchemaValidationError[] | null)
        : [{ keyword: 'text', instancePath: at, schemaPath: '', params: {} }]
    return isRight && at === undefined
  }
  return checked
}

/** Path of the first text that cannot be stored, such as `/tags/1`; keys are checked too. */
function findUnstorableText(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, inner] of Object.entries(value)) {
    const found = findUnstorableText(name, path) ?? findUnstorableText(inner, `${path}/${name}`)
    if (found !== undefined) return found
  }
  return undefined
}

/** For tests and development: a reply that violates the contract is an error. */
export const replyValidator = cachePerSchema(compiler({ coerceTypes: false, useDefaults: false }))

function compiler(options: Options) {
  const ajv = new Ajv({
    allErrors: true,
    useDefaults: true,
    removeAdditional: false,
    strict: false,
    ...options,
  })
  addFormats.default(ajv, ['email', 'uri'])
  ajv.addFormat('date', isDay)
  ajv.addFormat('date-time', isInstant)
  return (schema: TSchema) => ajv.compile(schema)
}
